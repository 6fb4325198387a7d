// Reads a layout while it is typed: counts cards, names doubled and missing ones, fills the last hand.
// The server reads everything again (deals/domain/hand_input.py); without this file the form works too.

const SUITS = "SCDH";
const SIGNS = { S: "♠", C: "♣", D: "♦", H: "♥" };
const RANKS = "AKQJT987";
const letters = (table) => new Map(Object.entries(table).flatMap(([value, keys]) => [...keys].map((key) => [key, value])));
const RANK_OF = letters({ 7: "7", 8: "8", 9: "9", T: "0tе", J: "jовd", Q: "qйдl", K: "kлкr", A: "aфтn" });
// Four letters a row, in the order of the suits: Latin, Russian, each on the wrong layout too, and the signs.
const SUIT_ROWS = ["scdh", "ысвр", "птбч", "gn,x", "♠♣♦♥", "♤♧♢♡"];
const SUIT_OF = new Map(SUIT_ROWS.flatMap((row) => [...row].map((key, at) => [key, SUITS[at]])));
const EMPTY = /^[-–—−]$/;
const PACK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => suit + rank));

const rankText = (rank) => (rank === "T" ? "10" : "AKQJ".includes(rank) && document.documentElement.lang === "ru" ? { A: "Т", K: "К", Q: "Д", J: "В" }[rank] : rank);

function readRanks(text) {
  const ranks = [];
  for (let at = 0; at < text.length; at += 1) {
    if (/\s/.test(text[at])) continue;
    if (text.startsWith("10", at)) { ranks.push("T"); at += 1; continue; }
    const rank = RANK_OF.get(text[at].toLowerCase());
    if (!rank) return { ranks, wrong: text[at] };
    ranks.push(rank);
  }
  return { ranks, wrong: "" };
}

export function readHand(text) {
  const plain = text.replaceAll("\ufe0f", "");
  const groups = [];
  if (/[♠♣♦♥♤♧♢♡]/.test(plain)) {
    for (const [, sign, rest] of plain.replace(/[./;]/g, " ").matchAll(/([♠♣♦♥♤♧♢♡])([^♠♣♦♥♤♧♢♡]*)/g)) groups.push([SUIT_OF.get(sign), rest.trim()]);
  } else {
    const parts = /[./;]/.test(plain) ? plain.split(/[./;]/) : plain.split(/\s+/).filter(Boolean);
    if (parts.length > 4) return { cards: [], wrong: parts[4] };
    parts.forEach((part, at) => groups.push([SUITS[at], part.trim()]));
  }
  const cards = [];
  for (const [suit, part] of groups) {
    if (EMPTY.test(part)) continue;
    const { ranks, wrong } = readRanks(part);
    cards.push(...ranks.map((rank) => suit + rank));
    if (wrong) return { cards, wrong };
  }
  return { cards, wrong: "" };
}

export function readCards(text) {
  const cards = [];
  const plain = text.replaceAll("\ufe0f", "").replace(/\s+/g, "");
  for (let at = 0; at < plain.length;) {
    const suit = SUIT_OF.get(plain[at].toLowerCase());
    const ten = plain.startsWith("10", at + 1);
    const rank = ten ? "T" : RANK_OF.get((plain[at + 1] || "").toLowerCase());
    if (!suit || !rank) return { cards, wrong: plain[at + 1] === undefined ? "" : plain.slice(at, at + 2) };
    cards.push(suit + rank);
    at += ten ? 3 : 2;
  }
  return { cards, wrong: "" };
}

function cardNodes(cards) {
  const nodes = [];
  for (const suit of SUITS) {
    const ranks = cards.filter((card) => card[0] === suit).map((card) => card[1]).sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b));
    if (!ranks.length) continue;
    const sign = document.createElement("span");
    sign.className = `suit suit-${suit}`;
    sign.textContent = SIGNS[suit];
    nodes.push(sign, `\u00a0${ranks.map(rankText).join(" ")}  `);
  }
  return nodes;
}

export function readAll(hands, talon) {
  const read = hands.map(readHand);
  const talonRead = talon.map(readCards);
  const typed = [...read, ...talonRead].flatMap((one) => one.cards);
  const left = PACK.filter((card) => !typed.includes(card));
  const empty = read.flatMap((one, at) => (one.cards.length || one.wrong ? [] : [at]));
  const fills = empty.length === 1 && left.length === 10 && typed.length === 22 ? empty[0] : -1;
  if (fills >= 0) read[fills] = { cards: left, wrong: "", filled: true };
  const twice = PACK.filter((card) => typed.filter((one) => one === card).length > 1);
  const whole = read.every((one) => one.cards.length === 10 && !one.wrong) && talonRead.every((one) => one.cards.length === 1 && !one.wrong);
  return { read, talonRead, twice, missing: fills >= 0 ? [] : left, whole: whole && !twice.length };
}

function show(output, one, needed) {
  output.classList.toggle("is-wrong", Boolean(one.wrong) || one.cards.length > needed);
  output.classList.toggle("is-full", one.cards.length === needed && !one.wrong);
  const count = one.wrong ? `${one.wrong}?` : needed === 1 ? "" : `${one.cards.length}/${needed}`;
  output.replaceChildren(...(one.wrong ? [] : cardNodes(one.cards)), count);
}

function start(form) {
  const hands = [...form.querySelectorAll("[name^=hand_]")];
  const talon = [form.elements.upper, form.elements.lower];
  const fields = [...hands.slice(0, 2), ...talon, ...hands.slice(2)];
  const state = form.querySelector("[data-layout-state]");
  const outputOf = (field) => field.closest(".layout-field").querySelector("output");
  let whole = false;

  function update() {
    const found = readAll(hands.map((field) => field.value), talon.map((field) => field.value));
    hands.forEach((field, at) => show(outputOf(field), found.read[at], 10));
    talon.forEach((field, at) => show(outputOf(field), found.talonRead[at], 1));
    whole = found.whole;
    state.replaceChildren();
    if (found.twice.length) state.append(`${form.dataset.twice} `, ...cardNodes(found.twice));
    if (found.twice.length && found.missing.length && found.missing.length <= 12) state.append("· ");
    if (found.missing.length && found.missing.length <= 12) state.append(`${form.dataset.missing} `, ...cardNodes(found.missing));
    if (whole) state.append(`✓ ${form.dataset.whole}`);
    state.classList.toggle("is-wrong", found.twice.length > 0);
  }

  form.addEventListener("input", update);
  form.addEventListener("keydown", (event) => {
    const at = fields.indexOf(event.target);
    if (event.key !== "Enter" || at < 0 || whole) return;
    event.preventDefault();
    const next = [...fields.slice(at + 1), ...fields.slice(0, at)].find((field) => !field.value.trim()) || fields[(at + 1) % fields.length];
    next.focus();
    next.select();
  });
  update();
}

for (const form of document.querySelectorAll("[data-layout-form]")) start(form);
