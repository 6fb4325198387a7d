// A row read back: as the columns of the paper and as a sentence with names.
import { parsePrefix } from "../row_code.js";
import { make } from "./dom.js";

const SUITS = { S: "♠", C: "♣", D: "♦", H: "♥" };
const WHISTS_MARK = /[;жЖ]/;

// What was typed: the reading of the code before the mark, and the whists of the paper behind it.
export function readText(text, players, dealer) {
  const at = text.search(WHISTS_MARK);
  const head = at < 0 ? text : text.slice(0, at);
  const onlyWhists = at >= 0 && head.trim() === "";
  return { reading: parsePrefix(head, players, dealer), onlyWhists, paper: at < 0 ? null : text.slice(at + 1) };
}

export function contractNode(contract, words) {
  if (contract === "passing") return make("span", "contract contract-word", words.passing);
  if (contract === "misere") return make("span", "contract contract-word", words.misere);
  const [, level, strain] = /^(10|\d)(\w+)$/.exec(contract);
  const sign = make("span", `suit suit-${strain}`, SUITS[strain] ?? words.noTrump);
  return make("span", "contract", level, sign);
}

function tricksOf(seat, tricks, half = false) {
  return { seat, tricks: tricks ?? null, half };
}

// Declarer, first and second whister, or the three hands of a passing game.
export function columnsOf(reading, hands) {
  const tricks = Object.fromEntries(reading.row?.tricks ? Object.entries(reading.row.tricks) : reading.tricks);
  if (reading.contract === "passing") return hands.map((seat) => (seat in tricks ? tricksOf(seat, tricks[seat]) : null));
  const answered = reading.calls.map(([seat, call]) => tricksOf(seat, call === "half" ? null : tricks[seat], call === "half"));
  const declarer = reading.declarer ? tricksOf(reading.declarer, tricks[reading.declarer]) : null;
  return [declarer, answered[0] ?? null, answered[1] ?? null];
}

export function tricksNode(column) {
  if (!column) return "";
  const count = column.tricks === null ? "" : make("span", "tricks-count", String(column.tricks));
  return make("span", "tricks", make("span", "tricks-seat", column.seat), column.half || column.is_half ? "½" : "", count);
}

// The sentence: 7♦ plays E Sidorov, 7 tricks · whist N 2, S 1.
export function sentence(reading, hands, nameOf, words) {
  const parts = [];
  if (reading.contract) parts.push(contractNode(reading.contract, words));
  else if (reading.level) parts.push(make("span", "contract", String(reading.level)));
  if (reading.contract === "passing") {
    for (const [seat, tricks] of reading.tricks) parts.push(` ${seat} ${nameOf(seat)}: ${words.tricks[tricks]}.`);
    const rest = 10 - reading.tricks.reduce((sum, [, tricks]) => sum + tricks, 0);
    if (reading.row && rest) parts.push(` ${words.dealerTakes}: ${words.tricks[rest]}.`);
    return parts;
  }
  if (!reading.declarer) return parts;
  const [declarer, ...answers] = columnsOf(reading, hands);
  parts.push(` ${words.plays} `, make("b", "", reading.declarer), ` ${nameOf(reading.declarer)}`);
  if (declarer.tricks !== null) parts.push(`, ${words.tricks[declarer.tricks]}`);
  const shown = answers.filter(Boolean);
  if (shown.length) {
    parts.push(" · ");
    shown.forEach((one, index) => {
      if (index) parts.push(", ");
      parts.push(`${one.half ? words.half : words.whist} `, make("b", "", one.seat), ` ${nameOf(one.seat)}`);
      if (one.tricks !== null) parts.push(` ${one.tricks}`);
    });
  } else if (reading.row && reading.contract !== "misere") {
    const down = declarer.tricks !== null && declarer.tricks < reading.level && reading.level < 10;
    parts.push(` · ${down ? words.gaveUp : words.allPassed}`);
  }
  return parts;
}

// The typed text with the character that is wrong.
export function marked(text, at) {
  const chars = Array.from(text);
  const from = Math.max(0, at - 24);
  const echo = make("code", "desk-echo", from ? "…" : "", chars.slice(from, at).join(""));
  echo.append(make("mark", "", chars[at] ?? "▁"), chars.slice(at + 1, at + 12).join(""));
  return echo;
}
