// The sheet before the scorer: rows in order, in the columns of the paper.
import { make } from "./dom.js";
import { columnsOf, contractNode, tricksNode } from "./said.js";

function dealCells(view, words) {
  if (view.word) {
    const cell = make("td", "part quiet", view.word);
    cell.colSpan = 4;
    return [cell];
  }
  if (!view.contract && !view.columns.some(Boolean)) {
    const cell = make("td", "part");
    cell.colSpan = 4;
    return [cell];
  }
  const contract = view.contract === "passing" ? "—" : view.contract ? contractNode(view.contract, words) : view.level ?? "";
  return [
    make("td", "part c-contract", contract),
    ...view.columns.map((column) => make("td", "", tricksNode(column))),
  ];
}

function seatCells(line, view, seats, entries, dealer) {
  return seats.flatMap((seat) => {
    const number = view.players[seat];
    const name = number ? entries[number] ?? "?" : "";
    const who = make("td", "part who-cell", make("b", "", number ? String(number) : "—"), " ");
    if (name) {
      const shown = make("span", "name", name);
      shown.title = name;
      who.append(shown);
    }
    if (line.plan[seat] !== undefined && number !== line.plan[seat]) who.classList.add("is-off");
    if (seats.length === 4 && seat === dealer) who.classList.add("is-dealer");
    return [who, make("td", "num whist-cell", view.whists[seat] ?? "")];
  });
}

function stateCell(line, view, words) {
  const cell = make("td", "state-cell");
  const state = make("span", `state state-${view.state}`, make("span", "visually-hidden", view.stateWord));
  cell.append(state);
  const notes = [];
  if (view.offPlan) notes.push(words.offPlan);
  if (view.fouledHere) notes.push(words.fouledHere);
  if (view.waiting) notes.push(words.waiting);
  if (view.typedBy) cell.title = `${view.typedBy} ${view.typedAt}${view.checkedBy ? ` ✓✓ ${view.checkedBy} ${view.checkedAt}` : ""}`;
  if (notes.length) cell.append(" ", make("span", "note", notes.join(" · ")));
  return cell;
}

// `viewOf(line)` says what a line shows; `open(key)` is called for a line that is chosen.
export function drawGrid(table, lines, { current, viewOf, seats, entries, boxes, words, open, byBox }) {
  table.classList.toggle("hides-box", byBox);
  const body = table.querySelector("[data-rows]");
  const rows = lines.map((line, index) => {
    const view = viewOf(line);
    const number = make("th", "num quiet", String(index + 1));
    number.scope = "row";
    const box = make("td", "num", String(line.box));
    box.dataset.only = "box";
    const place = make("button", "btn-bare desk-open", line.section > 1 ? `${line.section}–${line.table}` : String(line.table));
    place.type = "button";
    place.tabIndex = -1;
    const row = make("tr", "", number, box, make("td", "num", String(line.round)), make("td", "num", place));
    row.append(...dealCells(view, words), ...seatCells(line, view, seats, entries, boxes[line.box].dealer), stateCell(line, view, words));
    row.dataset.key = line.key;
    row.addEventListener("click", () => open(line.key));
    if (line.key === current) {
      row.className = "now";
      row.setAttribute("aria-current", "true");
    }
    if (view.arrived) row.classList.add("arrived");
    if (view.waiting) row.classList.add("is-waiting");
    if (view.draft) row.classList.add("is-draft");
    return row;
  });
  body.replaceChildren(...rows);
  const now = body.querySelector(".now");
  if (now) now.scrollIntoView({ block: "nearest" });
}

export function emptyView(line) {
  return { players: line.plan, whists: {}, columns: [], contract: "", state: line.state, stateWord: "" };
}

export function liveView(line, read, hands, players, whists, words) {
  const view = { ...emptyView(line), players, whists };
  if (read.onlyWhists) return { ...view, word: words.written };
  return { ...view, contract: read.reading.contract, level: read.reading.level ? String(read.reading.level) : "", columns: columnsOf(read.reading, hands) };
}
