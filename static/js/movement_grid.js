// The grid of an own schedule: paste from a spreadsheet, arrows between cells, clashes marked while typing.
// The server reads and checks everything; without this file the button "Check" does the same.

const form = document.querySelector("[data-grid]");
const table = form.querySelector(".own-grid");
const check = form.querySelector("#own-check");
const MOST_ROWS = 240;
const MOST_COLUMNS = 60;

const rows = () => [...table.tBodies[0].rows];
const inputs = (row) => [...row.querySelectorAll("input")];
const cellAt = (row, column) => rows()[row - 1] && inputs(rows()[row - 1])[column - 1];

function place(input) {
  const [, row, column] = input.name.split("-").map(Number);
  return { row, column };
}

function addColumn() {
  const column = table.tHead.rows[0].cells.length;
  const head = document.createElement("th");
  head.scope = "col";
  head.textContent = `${form.dataset.table} ${column}`;
  table.tHead.rows[0].append(head);
  for (const row of rows()) row.append(newCell(row.rowIndex, column));
}

function addRow() {
  const number = rows().length + 1;
  const row = table.tBodies[0].insertRow();
  const head = document.createElement("th");
  head.scope = "row";
  head.className = "num";
  head.textContent = number;
  row.append(head);
  for (let column = 1; column < table.tHead.rows[0].cells.length; column += 1) row.append(newCell(number, column));
}

function newCell(row, column) {
  const cell = document.createElement("td");
  const input = document.createElement("input");
  input.className = "input";
  input.name = `c-${row}-${column}`;
  input.setAttribute("aria-label", `${form.dataset.round} ${row}, ${form.dataset.table} ${column}`);
  cell.append(input);
  return cell;
}

let waiting = 0;
function changed(event = "grid-changed", target = check, delay = 300) {
  clearTimeout(waiting);
  waiting = setTimeout(() => htmx.trigger(target, event), delay);
}

table.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text/plain");
  if (!event.target.matches("input") || !/[\t\n|]/.test(text.trim())) return;
  event.preventDefault();
  const start = place(event.target);
  const lines = text.replace(/\r/g, "").split("\n").filter((line) => line.trim() !== "");
  const parts = lines.map((line) => line.split(/[\t|]/));
  const lastRow = Math.min(start.row + parts.length - 1, MOST_ROWS);
  const lastColumn = Math.min(start.column + Math.max(...parts.map((part) => part.length)) - 1, MOST_COLUMNS);
  while (table.tHead.rows[0].cells.length <= lastColumn) addColumn();
  while (rows().length < lastRow) addRow();
  parts.forEach((part, r) => part.forEach((value, c) => {
    const cell = cellAt(start.row + r, start.column + c);
    if (cell) cell.value = value.trim();
  }));
  changed("grid-changed", check, 0);
});

table.addEventListener("keydown", (event) => {
  if (!event.target.matches("input")) return;
  const { row, column } = place(event.target);
  const next = { ArrowUp: [row - 1, column], ArrowDown: [row + 1, column], Enter: [row + 1, column] }[event.key];
  if (!next) return;
  event.preventDefault();
  cellAt(...next)?.focus();
});

form.addEventListener("input", (event) => {
  if (event.target.matches("[name=chains], [name=row]")) changed("chain-changed", form.querySelector("#chain-check"));
  else if (!event.target.matches("[name=text], [name=name]")) changed();
});
form.addEventListener("change", (event) => {
  if (event.target.matches("select")) changed("grid-changed", check, 0);
});

// What the server found stands in data-cells; the cells turn red and say why to a screen reader too.
function mark() {
  for (const input of table.querySelectorAll("[aria-invalid]")) {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("title");
  }
  for (const clash of check.querySelectorAll("[data-cells]")) {
    for (const name of clash.dataset.cells.split(" ").filter(Boolean)) {
      const [row, column] = name.split("/").map(Number);
      const input = cellAt(row, column);
      if (!input) continue;
      input.setAttribute("aria-invalid", "true");
      input.title = input.title ? `${input.title}\n${clash.textContent.trim()}` : clash.textContent.trim();
    }
  }
}
document.body.addEventListener("htmx:afterSwap", (event) => { if (event.target === check) mark(); });
mark();
