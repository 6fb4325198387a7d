// What a scorer types for a row, read at every key: the twin of protocols/domain/row_code.
// Both are held together by tests/data/row_code_vectors.json.

const SEATS = ["N", "E", "S", "W"];
const TRICKS_IN_A_DEAL = 10;
const MAX_LENGTH = 80;
const HALF_WHIST_LEVELS = [6, 7];
const GIVEN_UP_UNDERTRICKS = 3;
const LEAST_SUM_OF_HANDS = { 3: 10, 4: 8 };

const SPACES = new Set(" \t\u00a0\u2007\u2009\u202f");
const DIGITS = new Set("0123456789");

// A Map from every character of each text to its value.
function keys(values) {
  return new Map(values.flatMap(([text, value]) => Array.from(text, (key) => [key, value])));
}

const LEVELS = keys([["6", 6], ["7", 7], ["8", 8], ["9", 9], ["0", 10]]);
const STRAINS = keys([["1sпыg♠", "S"], ["2cтс♣", "C"], ["3dбв,♦", "D"], ["4hчрx♥", "H"], ["5n", "NT"]]);
const NO_TRUMP_ENDINGS = new Map([["б", "кr"], [",", "кr"], ["n", "tе"]]);
const MISERES = new Set("*mмьv");
const PASSING_GAMES = new Set("/-–—−.");
const SEATS_BY_KEY = keys([["1nт", "N"], ["2eу", "E"], ["3sы", "S"], ["4wц", "W"]]);
const TRICKS = keys([...Array.from("0123456789", (key) => [key, Number(key)]), ["+=", 10]]);
const HALF_MARKS = keys([[".,ю½", true]]);
const KNOWN = new Set([
  ...LEVELS.keys(), ...STRAINS.keys(), ...Array.from(NO_TRUMP_ENDINGS.values()).join(""), ...MISERES,
  ...PASSING_GAMES, ...SEATS_BY_KEY.keys(), ...TRICKS.keys(), ...HALF_MARKS.keys(),
]);

// Thrown where the reading is over: the text ended, or nothing sensible can follow.
class Stop {
  constructor(expects = [], missing = null) {
    this.expects = expects;
    this.missing = missing;
  }
}

class Cursor {
  constructor(chars) {
    this.chars = chars;
    this.at = 0;
    this.problems = [];
  }

  get ended() {
    return this.at >= this.chars.length;
  }

  charAt(at) {
    return (this.chars[at] ?? "").toLowerCase();
  }

  problem(code, at) {
    this.problems.push({ code, at });
  }

  key(expects, missing, missingAt = this.chars.length) {
    this.skip();
    if (!this.ended) return this.charAt(this.at);
    if (missing === null) throw new Stop([...expects, "end"]);
    throw new Stop(expects, { code: missing, at: missingAt });
  }

  take(table, key, code) {
    const value = table.get(key) ?? null;
    if (value === null) this.problem(code, this.at);
    this.at += 1;
    return value;
  }

  takeTricks(key, tenAlone = false) {
    const at = this.at;
    const value = this.take(TRICKS, key, "tricks-expected");
    if (value === null) return null;
    const afterSpace = at > 0 && SPACES.has(this.chars[at - 1]);
    if (value === 1 && afterSpace && this.isTen(tenAlone)) {
      this.at += 1;
      return { value: TRICKS_IN_A_DEAL, at, mayGrow: false };
    }
    return { value, at, mayGrow: value === 1 && afterSpace && this.ended };
  }

  end(fits = true, at = undefined) {
    this.key(fits ? [] : ["ten"], fits ? null : "tricks-sum", at);
    this.problem("too-much", this.at);
    throw new Stop();
  }

  halfMarkFollows(after) {
    let at = after;
    while (at < this.chars.length && SPACES.has(this.chars[at])) at += 1;
    return HALF_MARKS.has(this.charAt(at));
  }

  isTen(alone) {
    const behind = this.chars[this.at + 1];
    return this.chars[this.at] === "0" && (!alone || behind === undefined || SPACES.has(behind));
  }

  skip() {
    let unknown = false;
    for (; !this.ended; this.at += 1) {
      const char = this.chars[this.at];
      if (SPACES.has(char)) continue;
      if (KNOWN.has(char.toLowerCase())) return;
      if (!unknown) this.problem("unknown-character", this.at);
      unknown = true;
    }
  }
}

function between(tricks, low, high) {
  const fits = (value) => low <= value && value <= high;
  return fits(tricks.value) || (tricks.mayGrow && fits(TRICKS_IN_A_DEAL));
}

// The row as far as it has been read; `calls` and `tricks` are Maps in the order of typing.
class State {
  constructor(players, marker) {
    const seats = SEATS.slice(0, players);
    const first = seats.indexOf(marker) + (players === 4 ? 1 : 0);
    this.players = players;
    this.seats = seats;
    this.dealer = players === 4 ? marker : null;
    this.hands = [0, 1, 2].map((step) => seats[(first + step) % players]);
    this.level = null;
    this.strain = null;
    this.contract = null;
    this.declarer = null;
    this.calls = new Map();
    this.tricks = new Map();
  }

  get taken() {
    return Array.from(this.tricks.values()).reduce((sum, tricks) => sum + tricks, 0);
  }

  get defenceTricks() {
    return this.tricks.has(this.declarer) ? TRICKS_IN_A_DEAL - this.tricks.get(this.declarer) : null;
  }

  get defenders() {
    return this.hands.filter((seat) => seat !== this.declarer);
  }

  row() {
    const game = this.level !== null;
    return {
      contract: this.contract,
      declarer: this.declarer,
      calls: Object.fromEntries(game ? this.gameCalls() : this.calls),
      tricks: game ? this.gameTricks() : Object.fromEntries(this.tricks),
    };
  }

  gameCalls() {
    const passed = this.defenders.filter((seat) => !this.calls.has(seat)).map((seat) => [seat, "pass"]);
    return [...this.calls, ...passed];
  }

  gameTricks() {
    const rest = this.defenceTricks;
    if (rest === null) return null;
    const taken = this.tricks.get(this.declarer);
    const whisters = Array.from(this.calls).filter(([, call]) => call === "whist").map(([seat]) => seat);
    if (whisters.length === 0 && this.level < TRICKS_IN_A_DEAL) {
      return taken < this.level ? { [this.declarer]: taken } : null;
    }
    const last = whisters.length ? whisters.at(-1) : this.defenders[0];
    const tricks = { [this.declarer]: taken };
    let left = rest;
    for (const seat of [...whisters, ...this.defenders]) {
      if (seat === last || seat in tricks) continue;
      tricks[seat] = this.tricks.get(seat) ?? 0;
      left -= tricks[seat];
    }
    tricks[last] = left;
    return tricks;
  }
}

function readLevel(cursor, key) {
  if (key !== "1") return cursor.take(LEVELS, key, "contract-expected");
  cursor.at += 1;
  if (cursor.ended) throw new Stop(["ten"], { code: "contract-missing", at: cursor.at });
  if (cursor.chars[cursor.at] !== "0") {
    cursor.problem("contract-expected", cursor.at);
    return null;
  }
  cursor.at += 1;
  return TRICKS_IN_A_DEAL;
}

function readStrain(cursor) {
  const key = cursor.key(["strain"], "strain-missing");
  const strain = cursor.take(STRAINS, key, "strain-expected");
  const following = cursor.charAt(cursor.at);
  if (following !== "" && (NO_TRUMP_ENDINGS.get(key) ?? "").includes(following)) {
    cursor.at += 1;
    return "NT";
  }
  return strain;
}

function readDeclarer(cursor, state) {
  const key = cursor.key(["declarer"], "declarer-missing");
  const at = cursor.at;
  const seat = cursor.take(SEATS_BY_KEY, key, "declarer-expected");
  if (seat === null) return null;
  if (!state.seats.includes(seat)) cursor.problem("declarer-not-at-table", at);
  else if (seat === state.dealer) cursor.problem("declarer-is-dealer", at);
  return seat;
}

function readSeat(cursor, state, key, { call = "whist", dealerFits = true } = {}) {
  const at = cursor.at;
  const seat = cursor.take(SEATS_BY_KEY, key, "whister-expected");
  if (seat === null) return null;
  if (!state.seats.includes(seat)) cursor.problem("call-not-at-table", at);
  else if (seat === state.declarer) cursor.problem("declarer-calls", at);
  else if (state.calls.has(seat)) cursor.problem("call-twice", at);
  else if (seat === state.dealer && !dealerFits) cursor.problem("dealer-whist-not-needed", at);
  else state.calls.set(seat, call);
  return seat;
}

function readHalfMark(cursor) {
  const key = cursor.key(["half-mark"], "half-mark-missing");
  cursor.take(HALF_MARKS, key, "half-mark-expected");
}

function readHalf(cursor, state, key) {
  const at = cursor.at;
  const seat = readSeat(cursor, state, key, { call: "half" });
  readHalfMark(cursor);
  if (seat !== null && seat === state.dealer) cursor.problem("dealer-half", at);
  if (state.level !== null && !HALF_WHIST_LEVELS.includes(state.level)) cursor.problem("half-whist-level", at);
}

function readMisere(cursor, state) {
  state.contract = "misere";
  state.declarer = readDeclarer(cursor, state);
  const tricks = cursor.takeTricks(cursor.key(["tricks"], "tricks-missing"));
  if (tricks && state.declarer) state.tricks.set(state.declarer, tricks.value);
  const key = cursor.key(state.dealer ? ["half-whister"] : [], null);
  if (state.dealer === null || SEATS_BY_KEY.get(key) !== state.dealer) {
    cursor.problem("too-much", cursor.at);
    throw new Stop();
  }
  cursor.at += 1;
  readHalfMark(cursor);
  state.calls.set(state.dealer, "half");
  cursor.end();
}

function readPassing(cursor, state) {
  state.contract = "passing";
  const least = LEAST_SUM_OF_HANDS[state.players];
  for (const seat of state.hands) {
    const key = cursor.key(["hand-tricks"], "tricks-missing");
    const tricks = cursor.takeTricks(key, true);
    if (!tricks) continue;
    const low = state.tricks.size === state.hands.length - 1 ? least : 0;
    if (!between(tricks, low - state.taken, TRICKS_IN_A_DEAL - state.taken)) {
      cursor.problem("tricks-sum", tricks.at);
    }
    state.tricks.set(seat, tricks.value);
  }
  cursor.end(state.taken >= least);
}

function mayStandWithoutWhister(state) {
  const rest = state.defenceTricks;
  if (rest === null || state.level === null || state.level === TRICKS_IN_A_DEAL) return true;
  const undertricks = state.level - (TRICKS_IN_A_DEAL - rest);
  return undertricks <= 0 || undertricks === GIVEN_UP_UNDERTRICKS;
}

function readFirstTricks(cursor, state, seat) {
  const key = cursor.key(["tricks"], null);
  if (SEATS_BY_KEY.has(key) && !DIGITS.has(key)) {
    cursor.problem("tricks-expected", cursor.at);
    return null;
  }
  const tricks = cursor.takeTricks(key);
  const rest = state.defenceTricks;
  if (tricks && rest !== null && !between(tricks, 0, rest)) cursor.problem("tricks-sum", tricks.at);
  if (tricks && seat) state.tricks.set(seat, tricks.value);
  return tricks;
}

function readLastTricks(cursor, state, seat) {
  const tricks = cursor.takeTricks(cursor.key(["tricks"], null));
  let fits = true;
  if (tricks && state.defenceTricks !== null) {
    const left = TRICKS_IN_A_DEAL - state.taken;
    fits = tricks.value === left;
    if (!between(tricks, left, left)) cursor.problem("tricks-sum", tricks.at);
    if (seat) state.tricks.set(seat, tricks.value);
  }
  cursor.end(fits, tricks ? tricks.at : undefined);
}

function readLast(cursor, state, key, dealerFits) {
  const at = cursor.at;
  const seat = readSeat(cursor, state, key, { dealerFits });
  if (cursor.halfMarkFollows(at + 1)) {
    cursor.problem("half-whist-after-whist", at);
    throw new Stop();
  }
  readLastTricks(cursor, state, seat);
}

function readWhisters(cursor, state) {
  const half = HALF_WHIST_LEVELS.includes(state.level) ? ["half-whister"] : [];
  const missing = mayStandWithoutWhister(state) ? null : "down-without-whister";
  let key = cursor.key(["whister", ...half], missing);
  if (SEATS_BY_KEY.has(key) && cursor.halfMarkFollows(cursor.at + 1)) {
    readHalf(cursor, state, key);
    readLast(cursor, state, cursor.key(["whister"], "whister-missing"), true);
  }
  const seat = readSeat(cursor, state, key);
  if (seat !== null && seat === state.dealer) readLastTricks(cursor, state, seat);
  const first = readFirstTricks(cursor, state, seat);
  const rest = state.defenceTricks;
  const alone = first === null || rest === null || rest === first.value;
  key = cursor.key(["whister"], alone ? null : "tricks-sum", first ? first.at : undefined);
  readLast(cursor, state, key, false);
}

function readDefence(cursor, state) {
  const halfAllowed = state.level === null || HALF_WHIST_LEVELS.includes(state.level);
  const key = cursor.key(["tricks", ...(halfAllowed ? ["half-whister"] : [])], null);
  const isSeat = SEATS_BY_KEY.has(key);
  if (isSeat && (cursor.halfMarkFollows(cursor.at + 1) || (!DIGITS.has(key) && halfAllowed))) {
    readHalf(cursor, state, key);
    cursor.end();
  }
  if (isSeat && !DIGITS.has(key)) {
    cursor.problem("tricks-expected", cursor.at);
  } else {
    const tricks = cursor.takeTricks(key);
    if (tricks && state.declarer) state.tricks.set(state.declarer, tricks.value);
  }
  readWhisters(cursor, state);
}

function read(cursor, state) {
  const key = cursor.key(["contract"], "contract-missing");
  if (MISERES.has(key)) {
    cursor.at += 1;
    readMisere(cursor, state);
  } else if (PASSING_GAMES.has(key)) {
    cursor.at += 1;
    readPassing(cursor, state);
  } else {
    state.level = readLevel(cursor, key);
    state.strain = readStrain(cursor);
    if (state.level && state.strain) state.contract = `${state.level}${state.strain}`;
    state.declarer = readDeclarer(cursor, state);
    readDefence(cursor, state);
  }
}

/**
 * What `text` says so far and what may come next.
 *
 * `marker` is the dealer at four players and the first hand at three ("N", "E", "S", "W").
 * The reading has problems exactly when no way to go on makes a row; `row` is set when the text
 * may end here, and only then `expects` holds "end". Offsets count characters from 0.
 */
export function parsePrefix(text, players, marker) {
  const state = new State(players, marker);
  const empty = { level: null, strain: null, contract: null, declarer: null, calls: [], tricks: [] };
  if (Array.from(text.trimEnd()).length > MAX_LENGTH) {
    const problems = [{ code: "too-long", at: MAX_LENGTH }];
    return { ...empty, expects: [], problems, missing: null, row: null };
  }
  const cursor = new Cursor(Array.from(text.replace(/[\r\n]+$/, "")));
  let stop = null;
  try {
    read(cursor, state);
  } catch (thrown) {
    if (!(thrown instanceof Stop)) throw thrown;
    stop = thrown;
  }
  const possible = cursor.problems.length === 0;
  return {
    level: state.level,
    strain: state.strain,
    contract: state.contract,
    declarer: state.declarer,
    calls: Array.from(state.calls),
    tricks: Array.from(state.tricks),
    expects: possible ? stop.expects : [],
    problems: cursor.problems,
    missing: possible ? stop.missing : null,
    row: possible && stop.expects.includes("end") ? state.row() : null,
  };
}
