// The scorer's desk: one field, the row read back at every key, and rows sent in order.
// Without this file the same form works page by page.
import { cookie, make } from "./desk/dom.js";
import { drawGrid, emptyView, liveView } from "./desk/grid.js";
import { Queue } from "./desk/queue.js";
import { marked, readText, sentence } from "./desk/said.js";

const SEATS = ["N", "E", "S", "W"];
const LOOK_ALIKE = Object.fromEntries(Array.from("АВСЕНКМРТУХ", (char, index) => [char, "ABCEHKMPTYX"[index]]));
const PREVIEW_PAUSE = 40;
const BOUNCE = 350;
const STRAY = 1000;

const root = document.querySelector("[data-desk]");
const data = JSON.parse(document.getElementById("desk-data")?.textContent ?? "null");
if (root && data?.lines.length && root.querySelector("[data-entry]")) start();

function start() {
  const find = (selector) => document.querySelector(selector);
  const { words, boxes, entries } = data;
  const seats = SEATS.slice(0, data.players);
  const second = data.mode === "second";
  const lines = new Map(data.lines.map((line) => [line.key, line]));
  const ordered = {
    box: sorted((line) => [line.box, line.round, line.section, line.table]),
    round: sorted((line) => [line.round, line.section, line.table, line.box]),
    table: sorted((line) => [line.section, line.table, line.round, line.box]),
  };
  ordered.missing = ordered.round;
  let begun = data.begun; // the round that is played; rows up to it are wanted
  const store = `prikup-desk:${location.pathname}:${data.typist}`;
  const field = find("[data-text]");
  const said = find("[data-said]");
  const wrong = find("[data-wrong]");
  const panel = find("[data-players]");
  const undoForm = find("[data-undo]");
  const inputs = Object.fromEntries(seats.map((seat) => [seat, panel.querySelector(`[name="${seat}"]`)]));
  let order = data.order;
  let at = lines.has(data.at) ? data.at : ordered[order][0].key;
  let entry = null;
  let before = "";
  let mode = "type"; // "type", "ask" (one more key), "choose" (two versions)
  let question = null;
  let seen = { sign: "", answer: null };
  let previewTimer = 0;
  let previewAbort = null;
  let slip = { key: "", time: 0, blind: "" }; // the key refused last, and those over which the typist typed on

  const queue = second ? null : new Queue(store, data.urls.row, { answered, changed: sayQueue });

  function sorted(by) {
    return [...lines.values()].sort((one, other) => {
      const [left, right] = [by(one), by(other)];
      const index = left.findIndex((value, place) => value !== right[place]);
      return index < 0 ? 0 : left[index] - right[index];
    });
  }

  // ---- places -------------------------------------------------------------------------------
  const line = () => lines.get(at);
  const dealer = (of = line()) => boxes[of.box].dealer;

  function hands(of = line()) {
    const first = seats.indexOf(dealer(of)) + (data.players === 4 ? 1 : 0);
    return [0, 1, 2].map((step) => seats[(first + step) % data.players]);
  }

  function group() {
    const here = line();
    const same = {
      box: (one) => one.box === here.box,
      round: (one) => one.round === here.round,
      table: (one) => one.section === here.section && one.table === here.table,
      missing: (one) => one === here || wanted(one),
    }[order];
    return ordered[order].filter(same);
  }

  function wanted(one) {
    if (second) return Boolean(one.row?.hidden) && !one.mine;
    return !one.row && !one.waiting && data.late.includes(one.state);
  }

  function step(by) {
    const all = order === "missing" ? group() : ordered[order];
    const index = all.findIndex((one) => one.key === at) + by;
    if (order === "missing") go(all.at(index % all.length).key);
    else if (index >= 0 && index < all.length) go(all[index].key);
  }

  // To the next wanted row, from the end back to the first one. When all are in the desk stays and says so;
  // before the first round it goes to the next row that is free.
  function goNext() {
    const all = ordered[order];
    const index = all.findIndex((one) => one.key === at);
    const others = [...all.slice(index + 1), ...all.slice(0, index + 1)];
    const following = others.find(wanted) ?? (begun || second ? null : others.find((one) => !one.row && !one.waiting));
    go(following?.key ?? at);
  }

  const isAllIn = () => Boolean(begun || second) && !ordered[order].some((one) => one.waiting || wanted(one));

  // A round that began since the page was opened: its rows are wanted from now on.
  function begin(round) {
    if (round === undefined || round === begun) return;
    begun = round;
    for (const one of lines.values()) {
      if (!one.row && one.round <= round) one.state = one.round < round ? "late" : "playing";
    }
  }

  function go(key) {
    keepDraft();
    at = key;
    open();
  }

  // ---- drafts: typed text that is not sent yet ------------------------------------------------
  function drafts() {
    try {
      return JSON.parse(localStorage.getItem(`${store}:drafts`) ?? "{}");
    } catch {
      return {};
    }
  }

  function setDraft(key, value) {
    const all = drafts();
    if (value) all[key] = value;
    else delete all[key];
    try {
      localStorage.setItem(`${store}:drafts`, JSON.stringify(all));
    } catch { /* a private window keeps them as long as the page is open */ }
    const kept = lines.get(key);
    if (kept) kept.draft = value ?? null;
  }

  function keepDraft() {
    if (!entry) return;
    setDraft(at, isTouched() ? { ...entry } : null);
  }

  function fresh() {
    if (line().waiting) return { ...line().waiting };
    const row = line().row;
    // A row that another person typed keeps its result to itself until the second pass; its marks are known.
    return {
      text: row?.text ?? "",
      notPlayed: row?.kind === "not-played",
      disputed: row?.disputed ?? false,
      fouled: "",
      players: { ...(row?.players ?? line().plan) },
      note: row?.note ?? "",
      version: row?.version ?? null,
      sure: false,
      confirmed: false,
    };
  }

  function isTouched() {
    const was = fresh();
    return ["text", "notPlayed", "disputed", "fouled", "note"].some((name) => entry[name] !== was[name])
      || SEATS.some((seat) => entry.players[seat] !== was.players[seat]);
  }

  // ---- drawing --------------------------------------------------------------------------------
  function open() {
    const kept = drafts()[at];
    entry = kept ? { ...fresh(), ...kept, sure: false, confirmed: false } : fresh();
    mode = "type";
    question = null;
    slip = { key: "", time: 0, blind: "" };
    field.value = before = entry.text;
    closePanel();
    drawHead();
    refresh();
    field.focus();
    field.select();
    const [box, ...place] = at.split("-");
    history.replaceState(null, "", `?order=${order}&box=${box}&at=${place.join("-")}`);
  }

  function drawHead() {
    const here = line();
    const box = boxes[here.box];
    find("[data-box-title]").textContent = second ? `${document.title.split(" · ")[0]}: ${words.box} ${box.number}` : `${capital(words.box)} ${box.number}`;
    find("[data-box-sub]").textContent = `${words.set} ${box.set} · ${data.players === 4 ? words.dealerIs : words.firstHand} ${box.dealer}`;
    find("[data-letter]").textContent = box.letter;
    drawReceived(box);
    for (const link of document.querySelectorAll("[data-order]")) {
      if (link.dataset.order === order) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const tail = at.slice(String(here.box).length + 1);
    const check = find("[data-check-link]");
    if (check) check.search = `?box=${here.box}`;
    const paste = find("[data-paste-link]");
    if (paste) paste.search = `?order=${order}&box=${here.box}&at=${tail}`;
    const protocol = find("[data-protocol-link]");
    if (protocol) protocol.pathname = data.urls.protocol.replace("/box/0/", `/box/${here.box}/`);
  }

  function drawReceived(box) {
    const form = find("[data-receive]");
    if (!form) return;
    form.action = data.urls.receive.replace("/box/0/", `/box/${box.number}/`);
    form.elements.received.value = box.received ? "0" : "1";
    const button = form.querySelector("[data-received]");
    button.setAttribute("aria-pressed", String(box.received));
    button.textContent = `${box.received ? "✓ " : ""}${button.textContent.replace("✓ ", "")}`;
  }

  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const nameOf = (seat) => entries[entry.players[seat]] ?? "";
  const read = () => readText(entry.text, data.players, dealer());

  function viewOf(one) {
    if (one.key === at && mode !== "choose" && ((!one.row && !one.waiting) || (second && one.row?.hidden) || isTouched())) {
      const whists = seen.sign === sign() ? seen.answer?.whists ?? {} : {};
      const view = liveView(one, read(), hands(), entry.players, whists, words);
      view.state = entry.disputed ? "disputed" : "playing";
      if (entry.notPlayed) view.word = words.notPlayed;
      return view;
    }
    if (one.waiting) {
      const kept = one.waiting;
      const view = liveView(one, readText(kept.text, data.players, dealer(one)), hands(one), kept.players, {}, words);
      return { ...view, state: "playing", waiting: true, word: kept.notPlayed ? words.notPlayed : view.word };
    }
    const row = one.row;
    const view = { ...emptyView(one), draft: Boolean(one.draft), arrived: one.arrived };
    if (!row) return view;
    const typedBy = words.typedBy.replace("%s", row.typedBy);
    if (row.hidden) Object.assign(view, { word: second && !one.mine ? "···" : typedBy, typedBy: row.typedBy, typedAt: row.typedAt });
    if (row.hidden && second) return view;
    if (row.hidden) return Object.assign(view, { players: row.players, offPlan: row.offPlan, fouledHere: beginsGroup(one) });
    Object.assign(view, {
      players: row.players, whists: row.whists, columns: row.columns, contract: row.contract, offPlan: row.offPlan,
      fouledHere: beginsGroup(one), typedBy: row.typedBy, typedAt: row.typedAt, checkedBy: row.checkedBy, checkedAt: row.checkedAt,
    });
    if (row.kind === "not-played") view.word = words.notPlayed;
    if (row.kind === "written") view.word = words.written;
    return view;
  }

  function beginsGroup(one) {
    const rows = ordered.box.filter((other) => other.box === one.box && other.row?.fouled !== undefined);
    const index = rows.indexOf(one);
    return Boolean(one.row?.fouled) && (index < 1 ? 0 : rows[index - 1].row.fouled) !== one.row.fouled;
  }

  function drawRows() {
    drawGrid(find("[data-grid]"), group(), { current: at, viewOf, seats, entries, boxes, words, open: go, byBox: order === "box" });
    for (const one of lines.values()) one.arrived = false;
  }

  // Whether what was typed would replace a row that is in.
  function isOver() {
    const here = line();
    if (second || !(here.row || here.waiting)) return false;
    const was = fresh();
    return entry.text !== was.text || entry.notPlayed !== was.notPlayed || SEATS.some((seat) => entry.players[seat] !== was.players[seat]);
  }

  function refresh() {
    const here = line();
    const who = seats.filter((seat) => entry.players[seat]).map((seat) => make("span", "desk-seat", make("b", "", seat), ` ${entry.players[seat]} ${nameOf(seat) || words.nobody}`));
    const row = here.row;
    const hands = row ? [`${words.typedBy.replace("%s", row.typedBy)} ${row.typedAt}`, row.checkedBy ? `${words.checkedBy.replace("%s", row.checkedBy)} ${row.checkedAt}` : ""].filter(Boolean).join(" · ") : "";
    find("[data-place]").replaceChildren(make("span", "desk-where", `${words.round} ${here.round}, ${words.table} ${here.table}`), ...who, hands ? make("span", "note", hands) : "");
    drawRows();
    if (mode === "type") drawSaid();
  }

  function drawSaid() {
    const parts = [];
    let next = null;
    if (isAllIn() && !isTouched()) parts.push(make("strong", "state state-in desk-all-in", words.allIn));
    if (!second && line().row?.hidden && !isTouched()) parts.push(make("span", "quiet", words.hidden));
    if (entry.notPlayed) parts.push(make("strong", "", words.notPlayed));
    else if (entry.text.trim()) {
      const { reading, onlyWhists } = read();
      parts.push(make("span", "desk-sentence", ...(onlyWhists ? [words.written] : sentence(reading, hands(), nameOf, words))));
      if (!onlyWhists && reading.expects.length) {
        next = nextKeys(reading.expects);
      }
    } else if (!isAllIn() && !line().row) {
      next = nextKeys(["contract"]);
    }
    if (entry.disputed) parts.push(make("span", "state state-disputed", words.disputed));
    if (entry.fouled === "on") parts.push(make("span", "state state-late", words.fouledHere));
    const answer = seen.sign === sign() ? seen.answer : null;
    if (answer?.whists && Object.keys(answer.whists).length) {
      parts.push(make("span", "desk-whists", ...seats.filter((seat) => seat in answer.whists).map((seat) => make("span", "desk-whist", make("b", "", seat), ` ${answer.whists[seat]}`))));
    }
    say(next ? [...parts, next] : parts);
    wrong.replaceChildren();
    if (answer) sayAnswer(answer);
  }

  // What may follow, with its keys.
  function nextKeys(expects) {
    const seatKeys = hands().map((seat) => `${SEATS.indexOf(seat) + 1} ${seat}`).sort().join(", ");
    const keys = {
      contract: words.contractKeys,
      strain: `1 ♠, 2 ♣, 3 ♦, 4 ♥, 5 ${words.noTrump}`,
      declarer: seatKeys,
    };
    const shown = expects.map((one) => (keys[one] ? `${words.expects[one]} (${keys[one]})` : words.expects[one]));
    return make("span", "desk-next quiet", `${words.expected} ${shown.join(", ")}`);
  }

  function say(parts) {
    said.replaceChildren(...parts);
  }

  // The words for a problem of the code; tricks that do not make ten say what they make.
  function problemText(code, reading) {
    const sum = reading.tricks.reduce((total, [, tricks]) => total + tricks, 0);
    return code === "tricks-sum" && sum ? words.tricksSum.replace("%s", sum) : words.problems[code];
  }

  function complain(text, at = null) {
    const shown = at === null ? [] : [marked(entry.text, at), " "];
    wrong.replaceChildren(make("p", "", ...shown, text));
  }

  function sayAnswer(answer) {
    const lines = (answer.problems ?? []).map((one) => make("p", "", ...(one.at === null ? [] : [marked(entry.text, one.at), " "]), one.text));
    if (answer.guess) lines.push(make("p", "ask", answer.guess));
    for (const fact of answer.facts ?? []) if (!answer.guess || answer.facts.length > 1) lines.push(make("p", "ask", fact));
    for (const doubt of answer.doubts ?? []) lines.push(make("p", "ask", doubt.text));
    wrong.replaceChildren(...lines);
  }

  // ---- what the server says of a row that is typed ---------------------------------------------
  function fields() {
    const here = line();
    const values = { box: here.box, section: here.section, round: here.round, table: here.table, text: entry.text, note: entry.note, typist: data.typist };
    for (const seat of seats) if (entry.players[seat]) values[seat] = entry.players[seat];
    for (const name of ["disputed", "sure", "confirmed"]) if (entry[name]) values[name] = "1";
    if (entry.notPlayed) values.not_played = "1";
    if (entry.fouled) values.fouled = entry.fouled;
    if (entry.version) values.version = entry.version;
    return values;
  }

  const sign = () => JSON.stringify([at, entry.text, entry.notPlayed, entry.players]);

  function isWhole() {
    if (entry.notPlayed) return true;
    const { reading, onlyWhists, paper } = read();
    return onlyWhists ? paper.trim() !== "" : reading.row !== null;
  }

  function preview() {
    clearTimeout(previewTimer);
    previewAbort?.abort();
    if (seen.sign === sign() || !isWhole() || !Object.keys(entry.players).length) return;
    previewTimer = setTimeout(async () => {
      const asked = sign();
      previewAbort = new AbortController();
      const query = new URLSearchParams({ ...fields(), ...(second ? { blind: "1" } : {}) });
      try {
        const response = await fetch(`${data.urls.preview}?${query}`, { signal: previewAbort.signal, redirect: "manual" });
        if (!response.ok) return;
        seen = { sign: asked, answer: await response.json() };
      } catch { return; /* the server is away: the row is checked when it is sent */ }
      if (seen.sign === sign() && mode === "type") refresh();
    }, PREVIEW_PAUSE);
  }

  // ---- typing ---------------------------------------------------------------------------------
  function typed(event) {
    const text = field.value;
    const single = event.inputType === "insertText" && Array.from(event.data ?? "").length === 1;
    const { reading } = readText(text, data.players, dealer());
    if (single && reading.problems.length && !readText(before, data.players, dealer()).reading.problems.length) {
      entry.text = text;
      const [problem] = reading.problems;
      const shown = marked(text, problem.at);
      entry.text = field.value = before;
      seeSlip();
      slip = { ...slip, key: event.data, time: performance.now() };
      field.setSelectionRange(before.length, before.length);
      drawSaid();
      wrong.replaceChildren(make("p", "", shown, " ", problemText(problem.code, reading)));
      return;
    }
    if (single) seeSlip();
    else slip = { key: "", time: 0, blind: "" };
    entry.text = before = text;
    entry.notPlayed = false;
    entry.sure = entry.confirmed = false;
    setDraft(at, isTouched() ? { ...entry } : null);
    refresh();
    if (reading.problems.length) complain(problemText(reading.problems[0].code, reading), reading.problems[0].at);
    preview();
  }

  // A key that comes right behind a refused one is typed without looking: the row may be another than on the paper.
  function seeSlip() {
    const isBlind = slip.key && performance.now() - slip.time < STRAY;
    slip = { key: "", time: 0, blind: isBlind ? `${slip.blind} ${slip.key}`.trim() : slip.blind };
  }

  function setText(text) {
    entry.text = field.value = before = text;
    entry.notPlayed = false;
    refresh();
    preview();
  }

  function enter() {
    if (!second && (line().row || line().waiting) && !isTouched()) return goNext();
    if (!entry.notPlayed && !entry.text.trim()) return complain(words.noRow);
    if (!isWhole()) {
      const { reading } = read();
      const problem = reading.problems[0] ?? reading.missing;
      return problem ? complain(problemText(problem.code, reading), problem.at) : complain(words.noRow);
    }
    if (Object.keys(entry.players).length < 3) {
      complain(words.needPlayers);
      return openPanel();
    }
    const answer = seen.sign === sign() ? seen.answer : null;
    if (answer?.problems?.length) return sayAnswer(answer);
    const asks = (answer?.doubts?.length && !entry.sure) || (answer?.facts?.length && !entry.confirmed);
    seeSlip();
    if (asks || isOver() || slip.blind) return ask(answer ?? {});
    return submit();
  }

  function submit() {
    // A reading that is still on its way must not wipe what the server says of the row.
    clearTimeout(previewTimer);
    previewAbort?.abort();
    if (second) return sendSecond();
    const sent = { ...entry };
    line().waiting = sent;
    setDraft(at, null);
    const item = { at, entry: sent, fields: fields() };
    entry = null;
    goNextFrom(item);
    return undefined;
  }

  function goNextFrom(item) {
    const key = at;
    goNext();
    queue.push(item);
    if (at === key) drawRows();
  }

  function answered(item, status, answer) {
    const one = lines.get(item.at);
    if (!one) return;
    const untouched = at === item.at && !isTouched();
    one.waiting = null;
    begin(answer.round);
    if (answer.line) Object.assign(one, { row: answer.line.row, state: answer.line.state });
    if (status === 200) {
      one.arrived = true;
      drawCounts(answer.counts);
      if (untouched) open();
      else drawRows();
      return;
    }
    comeBack(item, status, answer);
  }

  // The server did not take a row: back to it, with what was typed since kept as a draft.
  function comeBack(item, status, answer) {
    setDraft(item.at, { ...item.entry, sure: false, confirmed: false });
    if (at !== item.at) go(item.at);
    else open();
    entry = { ...item.entry };
    if (status === 409) return choose(answer.conflict, answer.version);
    if (status === 500) return complain(words.broken);
    seen = { sign: sign(), answer };
    refresh();
    if (answer.problems?.length || !(answer.doubts?.length || answer.facts?.length)) return sayAnswer(answer);
    return ask(answer);
  }

  function ask(answer) {
    mode = "ask";
    question = { ...answer, over: isOver(), asked: performance.now(), missed: false };
    sayAnswer(answer);
    if (slip.blind) wrong.prepend(make("p", "ask", words.refusedKeys.replace("%s", slip.blind)));
    slip = { key: "", time: 0, blind: "" };
    if (question.over) wrong.append(...bothRows());
    const likely = answer.doubts?.find((one) => one.likely)?.likely ?? "";
    const keys = make("p", "desk-choice", make("kbd", "", "Enter"), ` ${(question.over ? words.replace : words.acceptStill).replace(/^Enter:?\s*/, "")}`);
    if (likely) keys.append(" · ", make("kbd", "", "→"), ` ${words.likely.replace("%s", likely).replace(/\s*\(.*\)$/, "")}`);
    keys.append(" · ", make("kbd", "", "Esc"), ` ${words.edit.replace(/^Esc:?\s*/, "")}`);
    if (answer.facts?.length) wrong.append(make("p", "ask", make("strong", "", words.asIs)));
    wrong.append(keys);
    question.likely = likely;
  }

  // The row that is in and the one that would replace it.
  function bothRows() {
    const answer = seen.sign === sign() ? seen.answer : null;
    const both = [[words.storedNow, fresh(), line().row?.whists ?? {}], [words.yours, entry, answer?.whists ?? {}]];
    const rows = both.map(([label, one, whists]) => make("tr", "", make("th", "", label), one === entry || line().waiting || !line().row?.hidden ? inWords(one, whists) : hiddenWords()));
    const table = make("table", "sheet sheet-dense versions", make("tbody", "", ...rows));
    return [make("p", "ask", make("strong", "", words.isIn)), make("div", "sheet-scroll", table)];
  }

  const hiddenWords = () => make("td", "quiet", `${words.typedBy.replace("%s", line().row.typedBy)}. ${words.hidden}`);

  function inWords(one, whists) {
    const { reading, onlyWhists } = readText(one.text, data.players, dealer());
    const name = (seat) => entries[one.players[seat]] ?? words.nobody;
    const deal = one.notPlayed ? [words.notPlayed] : onlyWhists || !one.text ? [words.written] : sentence(reading, hands(), name, words);
    const other = seats.filter((seat) => fresh().players[seat] !== entry.players[seat]).map((seat) => `${seat} ${one.players[seat] ?? "—"} ${one.players[seat] ? name(seat) : ""}`.trim());
    const worth = seats.filter((seat) => seat in whists).map((seat) => `${seat} ${whists[seat]}`);
    return make("td", "", ...deal, ...[other, worth].filter((part) => part.length).map((part) => make("span", "desk-worth", part.join(" · "))));
  }

  function choose(both, version, labels = [words.storedNow, words.yours, words.conflict, words.keepStored, words.storeMine]) {
    mode = "choose";
    question = { version };
    const [left, right, title, first, other] = labels;
    const head = make("tr", "", make("th"), make("th", "", left), make("th", "", right));
    const rows = both.map((one) => make("tr", one.differs ? "differs" : "", make("th", "", one.label), make("td", "", one.stored || "—"), make("td", "", one.typed || "—")));
    const table = make("table", "sheet sheet-dense versions", make("thead", "", head), make("tbody", "", ...rows));
    const pick = (key, text) => {
      const button = make("button", "desk-key", make("kbd", "", key), ` ${text.replace(/^\S+:\s*/, "")}`);
      button.type = "button";
      button.addEventListener("click", () => chosen(key === "Esc" ? "Escape" : key));
      return button;
    };
    wrong.replaceChildren(make("p", "ask", make("strong", "", title)), make("div", "sheet-scroll", table), make("p", "desk-choice", pick("1", first), pick("2", other), pick("Esc", words.retype)));
    say([]);
    drawRows();
    field.focus();
  }

  function chosen(key) {
    if (second && key !== "Escape") return sendSecond(key === "1" ? "first" : "second");
    if (key === "Escape") {
      mode = "type";
      if (!second) entry.version = question.version;
      refresh();
      return field.select();
    }
    if (key === "1") {
      setDraft(at, null);
      entry = null;
      return goNext();
    }
    entry.version = question.version;
    mode = "type";
    return submit();
  }

  // ---- the second pass waits for each answer: a difference stops on the row ---------------------
  async function sendSecond(keep = "") {
    const here = at;
    let response;
    let answer;
    field.readOnly = true;
    try {
      const body = new URLSearchParams({ ...fields(), ...(keep ? { keep } : {}) });
      const headers = { "X-CSRFToken": cookie("csrftoken"), Accept: "application/json" };
      response = await fetch(data.urls.row, { method: "POST", body, headers, redirect: "manual" });
      if (response.type === "opaqueredirect") return sayQueue("login");
      answer = await response.json();
    } catch {
      return sayQueue("offline");
    } finally {
      field.readOnly = false;
      field.focus();
    }
    sayQueue("");
    if (response.status === 409) {
      return choose(answer.conflict, answer.version, [words.firstTyping, words.secondTyping, words.differs, words.keepFirst, words.keepSecond]);
    }
    if (response.status !== 200) {
      mode = "type";
      return sayAnswer(answer);
    }
    Object.assign(lines.get(here), { row: answer.line.row, state: answer.line.state, arrived: true });
    begin(answer.round);
    setDraft(here, null);
    drawCounts(answer.counts);
    entry = null;
    return goNext();
  }

  // ---- the line of numbers, and what waits ------------------------------------------------------
  function drawCounts(counts) {
    for (const [name, value] of Object.entries(counts)) {
      const figure = find(`[data-count="${name}"]`);
      if (figure) figure.textContent = value;
      const item = find(`[data-when="${name}"]`);
      if (item) item.hidden = !value;
    }
  }

  function sayQueue(state) {
    const box = find("[data-queue]");
    const waiting = queue ? queue.items.length : 0;
    box.hidden = !state && !waiting;
    const parts = [];
    if (waiting) parts.push(make("strong", "", words.queue.replace("%s", waiting)), " ");
    if (state === "offline") parts.push(words.offline);
    if (state === "forbidden") parts.push(words.forbidden);
    if (state === "typist") parts.push(words.otherTypist.replace("%s", data.typistName));
    if (state === "login" || state === "typist") {
      const link = make("a", "", words.loginLink);
      link.href = data.urls.login;
      link.target = "_blank";
      parts.push(state === "login" ? `${words.login} ` : " ", link);
    }
    box.replaceChildren(make("span", "", ...parts));
  }

  // ---- players against the plan -----------------------------------------------------------------
  function openPanel() {
    panel.classList.add("is-open");
    for (const seat of seats) inputs[seat].value = entry.players[seat] ?? "";
    const note = panel.querySelector("[name=note]");
    if (note) note.value = entry.note;
    inputs[seats[0]].focus();
    inputs[seats[0]].select();
  }

  function closePanel() {
    panel.classList.remove("is-open");
  }

  function takePlayers() {
    entry.players = Object.fromEntries(seats.filter((seat) => /^\d{1,5}$/.test(inputs[seat].value)).map((seat) => [seat, Number(inputs[seat].value)]));
    entry.note = panel.querySelector("[name=note]")?.value ?? "";
    entry.confirmed = false;
    setDraft(at, isTouched() ? { ...entry } : null);
    refresh();
    preview();
  }

  panel.addEventListener("input", takePlayers);
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape" || event.key === "Enter") {
      event.preventDefault();
      const all = [...panel.querySelectorAll("input:not([type=checkbox])")].filter((input) => input.offsetParent);
      const next = all[all.indexOf(event.target) + 1];
      if (event.key === "Enter" && next) return next.select();
      closePanel();
      field.focus();
    }
    return undefined;
  });
  panel.querySelector("[data-players-done]").addEventListener("click", () => {
    closePanel();
    field.focus();
  });

  // ---- keys ---------------------------------------------------------------------------------------
  const acts = {
    above() {
      const rows = ordered.box.filter((one) => one.box === line().box && (one.waiting || (one.row && !one.row.hidden)) && one.key !== at);
      const earlier = ordered.box.filter((one) => one.box === line().box);
      const above = rows.filter((one) => earlier.indexOf(one) < earlier.indexOf(line())).at(-1);
      if (!above) return complain(words.nothingAbove);
      const kept = above.waiting ?? { text: above.row.text, notPlayed: above.row.kind === "not-played" };
      setText(kept.text);
      entry.notPlayed = kept.notPlayed;
      return refresh();
    },
    "not-played"() {
      entry.notPlayed = !entry.notPlayed;
      refresh();
      preview();
    },
    disputed() {
      entry.disputed = !entry.disputed;
      refresh();
    },
    fouled() {
      const row = line().row;
      const set = entry.fouled ? entry.fouled === "on" : Boolean(row) && beginsGroup(line());
      entry.fouled = set ? (row && beginsGroup(line()) ? "off" : "") : "on";
      refresh();
    },
    players: openPanel,
    undo() {
      if (queue?.items.length) return complain(words.undoWaits);
      return undoForm?.requestSubmit();
    },
    previous: () => step(-1),
    next: () => step(1),
  };
  const keys = { "\\": "not-played", "!": "fouled", "?": "disputed", "#": "players", "№": "players", PageUp: "previous", PageDown: "next", ArrowUp: "previous", ArrowDown: "above" };

  function answerKey(event) {
    if (event.ctrlKey || event.metaKey || event.key === "Tab" || event.key === "Shift") return undefined;
    event.preventDefault();
    if (mode === "choose") {
      // Who types the next row without looking chooses nothing: the digits of a code are no answer.
      const stray = performance.now() - (question.stray ?? -STRAY) < STRAY;
      if (event.key === "Escape" || (["1", "2"].includes(event.key) && !stray)) return chosen(event.key);
      question.stray = performance.now();
      wrong.querySelector(".desk-choice")?.classList.add("is-called");
      return undefined;
    }
    if (event.key === "Enter" && !event.repeat) {
      // Who types on without looking accepts nothing; who bounces on the key replaces nothing.
      if (question.missed || (question.over && performance.now() - question.asked < BOUNCE)) {
        question.missed = false;
        return undefined;
      }
      if (question.doubts?.length) entry.sure = true;
      if (question.facts?.length) entry.confirmed = true;
      mode = "type";
      submit();
    } else if (event.key === "ArrowRight" && question.likely) {
      mode = "type";
      setText(question.likely);
    } else if (event.key === "Escape" || event.key === "Backspace") {
      mode = "type";
      refresh();
    } else {
      question.missed = true;
      wrong.querySelector(".desk-choice")?.classList.add("is-called");
    }
    return undefined;
  }

  field.addEventListener("input", typed);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (mode !== "type") return answerKey(event);
    if (event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) enter();
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.code === "KeyZ" && !event.shiftKey && !isTouched()) {
      event.preventDefault();
      if (!event.repeat) acts.undo();
      return;
    }
    if (event.key === "Escape") {
      setDraft(at, null);
      entry = null;
      open();
      return;
    }
    const act = event.key === "=" && !entry.text.trim() ? "above" : keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (second && ["above", "disputed", "fouled"].includes(act)) return event.preventDefault();
    event.preventDefault();
    acts[act]();
  });
  field.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text");
    if (second || !/\S[\r\n]+\s*\S/.test(text)) return;
    event.preventDefault();
    const form = make("form");
    form.method = "post";
    form.action = `${data.urls.paste}?order=${order}&box=${line().box}&at=${at.slice(String(line().box).length + 1)}`;
    for (const [name, value] of Object.entries({ text, action: "read", csrfmiddlewaretoken: cookie("csrftoken") })) {
      const input = make("textarea");
      input.name = name;
      input.value = value;
      form.append(input);
    }
    form.hidden = true;
    document.body.append(form);
    form.submit();
  });
  find("[data-entry]").addEventListener("submit", (event) => {
    event.preventDefault();
    if (mode === "type") enter();
    field.focus();
  });
  find("[data-keys]").hidden = false;
  find("[data-keys]").addEventListener("click", (event) => {
    const button = event.target.closest("[data-key]");
    if (!button || mode !== "type") return;
    acts[button.dataset.key]();
    if (button.dataset.key !== "players") field.focus();
  });
  find("[data-orders]")?.addEventListener("click", (event) => {
    const link = event.target.closest("[data-order]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    order = link.dataset.order;
    if (order === "missing" && (line().row || line().waiting) && !isTouched()) goNext();
    else go(at);
  });
  undoForm?.addEventListener("submit", (event) => {
    if (queue?.items.length) {
      event.preventDefault();
      complain(words.undoWaits);
    }
    keepDraft();
    undoForm.elements.next.value = location.pathname + location.search;
  });
  find("[data-receive]")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target;
    const box = boxes[line().box];
    try {
      const response = await fetch(form.action, { method: "POST", body: new URLSearchParams({ received: box.received ? "0" : "1" }), headers: { "X-CSRFToken": cookie("csrftoken"), Accept: "application/json" }, redirect: "manual" });
      if (!response.ok) return sayQueue("login");
    } catch {
      return sayQueue("offline");
    }
    box.received = !box.received;
    const figure = find('[data-count="received"]');
    figure.textContent = Object.values(boxes).filter((one) => one.received).length;
    drawReceived(box);
    return field.focus();
  });
  find(".desk-go")?.addEventListener("submit", (event) => {
    const typedBox = /^\s*(\d{1,5})\s*(\p{L}?)\s*$/u.exec(event.target.elements.go.value);
    const box = typedBox && boxes[typedBox[1]];
    const letter = typedBox ? Array.from(typedBox[2].toUpperCase(), (char) => LOOK_ALIKE[char] ?? char).join("") : "";
    if (!box || (letter && letter !== box.letter)) return; // the server says loudly what is wrong
    event.preventDefault();
    event.target.elements.go.value = "";
    const here = ordered.box.filter((one) => one.box === box.number);
    go((here.find(wanted) ?? here.find((one) => !one.row) ?? here[0] ?? line()).key);
  });

  root.classList.add("is-live");
  for (const item of queue?.items ?? []) if (lines.has(item.at)) lines.get(item.at).waiting = item.entry;
  for (const [key, value] of Object.entries(drafts())) if (lines.has(key)) lines.get(key).draft = value;
  const scanned = new URLSearchParams(location.search).has("scanned");
  open();
  if (order === "missing" && line().row && ordered.missing.some(wanted)) goNext();
  if (scanned && !boxes[line().box].received) find("[data-received]")?.focus();
  if (queue?.items.length) {
    sayQueue("");
    queue.send();
  }
}
