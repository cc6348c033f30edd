// What the tests of the server share: a server of one's own, a client that keeps every byte it receives and checks every
// message against docs/tables.md, the engine as a second opinion, and games played by chance.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

export { assert, sleep };

export const PROGRAM = process.env.DIADEM ?? fileURLToPath(new URL('../../../build/diadem', import.meta.url));

const PATIENCE = Number(process.env.PATIENCE ?? 20000); // how long anything may take that should come at once, ms

// Limits that whole games at full speed do not reach.
export const GENEROUS = ['--rate', '100000', '--tables-per-hour', '100000', '--connections-per-address', '1000'];

// ---- Chance ----

// The same numbers every time (mulberry32).
export function random(seed) {
  let state = seed >>> 0;
  const rng = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
  rng.below = (n) => Math.floor(rng() * n);
  rng.pick = (list) => list[rng.below(list.length)];
  rng.shuffle = (list) => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = rng.below(i + 1);
      [copy[i], copy[j]] = [copy[j], copy[i]];
    }
    return copy;
  };
  return rng;
}

let moveIds = 0;
export const newId = () => `m${(moveIds++).toString(36)}`;

// ---- The server ----

// No server outlives the tests, also if they are stopped half-way.
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => process.exit(1));
}

export class Server {
  // Starts a server; `flags` come after the usual ones and so count. The store is in a folder of its own.
  static async start(flags = GENEROUS, { wrap } = {}) {
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), 'diadem-server-tests-'));
    server.flags = flags;
    server.wrap = wrap;
    server.clients = [];
    server.secrets = new Set(); // tokens: in no log, in no file
    server.tables = new Set(); // ids: in no log
    server.output = ''; // all that it printed, over restarts
    await server.#spawn();
    return server;
  }

  async #spawn() {
    const args = ['serve', '--port', '0', '--store', `sqlite:${join(this.folder, 'tables.db')}`, '--bot-pace', '0', ...this.flags];
    this.process = this.wrap ? spawn(...this.wrap(PROGRAM, args)) : spawn(PROGRAM, args);
    const child = this.process;
    running.add(child);
    child.stdin?.end();
    const started = this.output.length;
    this.exited = new Promise((resolve) => {
      this.process.on('error', (error) => {
        this.output += `${error}\n`;
        resolve({ code: -1, signal: null });
      });
      this.process.on('close', (code, signal) => {
        running.delete(child);
        resolve({ code, signal });
      });
    });
    this.port = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no address within ${PATIENCE} ms; printed: ${this.output}`)), PATIENCE);
      const stdout = [];
      this.process.stderr.on('data', (data) => (this.output += data));
      this.process.stdout.on('data', (data) => {
        this.output += data;
        stdout.push(data);
        const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(Buffer.concat(stdout).toString());
        if (found) {
          clearTimeout(timer);
          resolve(Number(found[1]));
        }
      });
      this.exited.then(({ code, signal }) => {
        clearTimeout(timer);
        reject(new Error(`the server ended (${code ?? signal}); printed: ${this.output.slice(started)}`));
      });
    });
    this.url = `http://127.0.0.1:${this.port}/`;
  }

  // Ends the process and waits for it.
  async end(signal = 'SIGTERM') {
    this.process.kill(signal);
    const late = setTimeout(() => this.process.kill('SIGKILL'), PATIENCE);
    const end = await this.exited;
    clearTimeout(late);
    return end;
  }

  // The same store, a new process (and another port).
  async restart(signal = 'SIGTERM') {
    const end = await this.end(signal);
    await Promise.all(this.clients.map((client) => client.closed));
    await this.#spawn();
    return end;
  }

  // After the tests of a file: nothing was wrong with any message, and tokens are where they belong.
  async stop() {
    const problems = [];
    for (const client of this.clients) {
      problems.push(...client.problems.map((problem) => `${client.name}: ${problem}`));
    }
    const alive = this.process.exitCode === null && this.process.signalCode === null;
    const end = await this.end();
    if (!alive || end.code !== 0) {
      problems.push(`the server ended with ${end.code ?? end.signal}${alive ? '' : ', by itself'}: ${this.output.slice(-2000)}`);
    }
    const leaks = (where, bytes, own) => {
      for (const token of tokensIn(bytes)) {
        if (token !== own && this.secrets.has(token)) {
          problems.push(`the token of somebody is in ${where}`);
        }
      }
    };
    leaks('the server\'s output', Buffer.from(this.output));
    readdirSync(this.folder).forEach((name) => leaks(`the store (${name})`, readFileSync(join(this.folder, name))));
    this.clients.forEach((client) => leaks(`what ${client.name} received`, client.raw(), client.token));
    for (const table of this.tables) {
      if (this.output.includes(table)) {
        problems.push(`a table's id is in the server's output: ${table}`);
      }
    }
    rmSync(this.folder, { recursive: true, force: true });
    assert.equal(problems.length, 0, `${problems.length} problems:\n${[...new Set(problems)].slice(0, 10).join('\n')}`);
  }

  // How much memory the process has used at most, in KiB.
  peakMemory() {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${this.process.pid}/status`, 'utf8'))[1]);
  }
}

// All that looks like a token.
function* tokensIn(bytes) {
  for (const [run] of bytes.toString('latin1').matchAll(/[A-Za-z0-9_-]{43,}/g)) {
    for (let i = 0; i + 43 <= run.length; i++) {
      yield run.slice(i, i + 43);
    }
  }
}

// ---- What a message must be ----

const GAME_FIELDS = ['n', 'steps', 'eye', 'pass', 'to_act', 'deadline', 'view', 'prompt', 'moves', 'undo', 'asked', 'scores', 'ranks', 'breakdown',
  'over', 'resigned'];
const PUSHES = ['table', 'update', 'people', 'chat', 'lobby', 'hint', 'time', 'left', 'bye'];

export const isTime = (value) => Number.isInteger(value) && value > 1.5e12 && value < 1e13;
export const isTable = (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{16}$/.test(value);

// What is left out of a seat is false.
function checkSeat(seat) {
  if (seat.kind === 'person') {
    seat.you ??= false;
    seat.online ??= false;
  }
  assert.ok(['open', 'person', 'bot'].includes(seat.kind), `seat kind ${seat.kind}`);
  assert.ok(seat.replace_at === undefined || (seat.kind === 'person' && isTime(seat.replace_at)), 'a person who may be replaced');
  if (seat.kind === 'person') {
    assert.equal(typeof seat.name, 'string');
    assert.equal(typeof seat.you, 'boolean');
    assert.equal(typeof seat.online, 'boolean');
  }
  if (seat.kind === 'bot') {
    assert.ok(['easy', 'medium', 'hard', 'expert'].includes(seat.level), `level ${seat.level}`);
    assert.equal(typeof seat.name, 'string');
    assert.ok(seat.for === undefined || seat.for === 'person');
  }
}

// The host alone is told who is here.
function checkGuests(guests, host) {
  assert.equal(Array.isArray(guests), host, 'guests are told to the host');
  for (const { who, name, here, seats, muted, barred, ...more } of guests ?? []) {
    assert.match(who, /^[0-9a-f]{16}$/);
    assert.ok(typeof name === 'string' && typeof here === 'boolean');
    assert.ok(seats === undefined || seats.length > 0);
    assert.ok([muted, barred].every((mark) => mark === undefined || mark === true) && !(muted && barred));
    assert.ok(!barred || (!here && !seats), 'who is barred is not here');
    assert.deepEqual(more, {});
  }
}

function checkLogLine(line, n) {
  assert.ok(Number.isInteger(line.n) && line.n >= 0 && line.n < n, `log line of decision ${line.n} where n is ${n}`);
  assert.match(line.event, /^[a-z_]+$/);
  for (const [key, value] of Object.entries(line)) assert.ok(/^[a-z_]+$/.test(key) && (typeof value === 'string' || Number.isInteger(value)), `${key}: ${value}`);
  assert.ok(typeof line.text === 'string' && line.text.length > 0);
  assert.ok(line.seat === undefined || Number.isInteger(line.seat));
}

function checkLines(lines, n) {
  assert.ok(Array.isArray(lines));
  lines.forEach((line) => checkLogLine(line, n));
  for (let i = 1; i < lines.length; i++) {
    assert.ok(lines[i - 1].n <= lines[i].n, 'log lines in order');
  }
}

// What everybody may see of a view of `eye` while bids are secret.
export function checkSecrets(view, eye) {
  if (view.phase !== 'bid') {
    return;
  }
  view.bids.forEach((bid, seat) => {
    assert.ok(bid === null || bid === '?' || (seat === eye && Number.isInteger(bid)), `eye ${eye} sees the bid ${bid} of seat ${seat}`);
  });
}

function checkScores(message, seats) {
  for (const field of ['scores', 'ranks', 'breakdown']) {
    assert.ok(Array.isArray(message[field]) && message[field].length === seats, `${field} by seat`);
  }
}

function checkGame(message, seats, timer) {
  const { n, eye, to_act: toAct, moves, pass, view } = message;
  const count = view.seats;
  assert.ok(Number.isInteger(n) && n >= 0, 'n');
  assert.ok(eye === null || (Number.isInteger(eye) && eye >= 0 && eye < count), `eye ${eye}`);
  if (seats && eye !== null) {
    assert.equal(seats[eye].you, true, 'the eye is one of my seats');
  }
  assert.ok(Array.isArray(toAct) && toAct.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < count), 'to_act');
  if (pass !== undefined) {
    assert.equal(eye, null, 'handed over: a spectator\'s view');
    assert.equal(seats?.[pass].you ?? true, true, 'passed to one of my seats');
    assert.equal(moves, undefined, 'no moves until look');
  }
  if (moves !== undefined) {
    assert.ok(eye !== null && toAct.includes(eye), 'moves only for the seat that is to act');
    assert.ok(seats?.[eye].kind !== 'bot', 'whose seat a bot plays is asked nothing');
    assert.equal(message.status, 'playing', 'moves only while playing');
    assert.ok(moves.length > 0);
    assert.equal(new Set(moves.map((move) => move.move)).size, moves.length, 'no move twice');
    assert.ok(moves.every((move) => typeof move.move === 'string' && typeof move.text === 'string'));
  } else if (message.status === 'playing' && eye !== null) {
    assert.ok(!toAct.includes(eye) || seats?.[eye].kind === 'bot', 'the seat that is to act has moves');
  }
  checkSecrets(view, eye);
  checkScores(message, count);
  assert.equal(typeof message.prompt, 'string');
  assert.ok([undefined, 'free', 'ask'].includes(message.undo), `undo ${message.undo}`);
  if (eye === null && pass === undefined && seats && !seats.some((seat) => seat.you)) {
    assert.equal(message.undo, undefined, 'a spectator has nothing to take back');
  }
  if (seats?.[eye]?.kind === 'bot') {
    assert.equal(message.undo, undefined, 'whose seat a bot plays has nothing to take back');
  }
  if (message.asked !== undefined) {
    const { what, by, to, seat, level, waiting, needed } = message.asked;
    assert.ok(Number.isInteger(by) && Array.isArray(waiting));
    assert.ok(what === 'undo' ? Number.isInteger(to) : what === 'replace' && Number.isInteger(seat) && typeof level === 'string', what);
    assert.ok(needed > 0 && needed <= waiting.length, 'so many are waited for');
  }
  assert.equal(message.over ?? false, message.status === 'over', 'over');
  assert.equal(toAct.length === 0, message.status === 'over', 'to_act is empty when the game is over');
  if (timer && message.status === 'playing') {
    assert.deepEqual(Object.keys(message.deadline).map(Number).sort(), [...toAct].sort(), 'deadlines of those to act');
    assert.ok(Object.values(message.deadline).every(isTime));
  } else if (timer === 0) {
    assert.equal(message.deadline, undefined, 'no deadline without a timer');
  }
}

function checkListed(table, mine) {
  assert.ok(isTable(table.table), `table id ${table.table}`);
  assert.equal(typeof table.game, 'string');
  assert.ok(['open', 'playing', 'over'].includes(table.status));
  assert.ok(isTime(table.created) && isTime(table.changed));
  assert.equal(typeof table.your_turn, mine ? 'boolean' : 'undefined');
  assert.ok(Number.isInteger(table.timer));
  table.seats.forEach(checkSeat);
  for (const secret of ['view', 'log', 'moves', 'bids', 'chat']) {
    assert.equal(table[secret], undefined, `${secret} in the lobby`);
  }
}

// A message of the server's own accord may leave out what has not changed.
export function checkLobby(message) {
  const lists = ['open', 'running', 'mine'].filter((list) => message.type !== 'lobby' || message[list]);
  assert.ok(lists.length > 0);
  for (const list of lists) {
    assert.ok(Array.isArray(message[list]) && message[list].length <= 50, list);
    message[list].forEach((table) => checkListed(table, list === 'mine'));
  }
  assert.ok((message.open ?? []).every((table) => table.status === 'open'), 'open tables are open');
  assert.ok((message.running ?? []).every((table) => table.status === 'playing'), 'running tables are played');
  const turns = (message.mine ?? []).map((table) => table.your_turn);
  assert.deepEqual(turns, [...turns].sort((a, b) => b - a), 'those where it is my turn first');
}

export function checkChatLine(line) {
  assert.ok(isTime(line.at));
  assert.equal(typeof line.text, 'string');
  assert.ok(line.seat === undefined || line.seat === null || Number.isInteger(line.seat));
  assert.ok((typeof line.name === 'string') !== (typeof line.notice === 'string'), 'either somebody said it, or it happened');
}

// ---- A client ----

export class Client {
  static async open(server, { name = 'Anna', lang = 'en', token, hello = true, headers = {} } = {}) {
    const client = new Client(server, name, headers);
    await client.opened;
    if (hello) {
      await client.hello({ name, lang, ...(token && { token }) });
    }
    return client;
  }

  constructor(server, name, headers = {}) {
    this.server = server;
    this.name = name;
    this.frames = []; // the text of every message, as it came
    this.bytes = []; // all that came over the socket
    this.pushes = [];
    this.answers = new Map(); // by re
    this.loose = []; // answers without re
    this.problems = []; // what was wrong, for Server.stop
    this.waiters = new Set();
    this.pending = new Map();
    this.re = 0;
    this.t = null; // the table that is being watched, kept up to date as docs/tables.md says
    this.isClosed = false;
    server.clients.push(this);
    this.ws = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { headers, perMessageDeflate: false });
    this.opened = new Promise((resolve, reject) => {
      this.ws.on('open', resolve);
      this.ws.on('unexpected-response', (request, response) => {
        request.destroy();
        reject(Object.assign(new Error(`HTTP ${response.statusCode}`), { status: response.statusCode }));
      });
      this.ws.on('error', reject);
    });
    this.ws.on('upgrade', (response) => {
      this.bytes.push(Buffer.from(response.rawHeaders.join('\n')));
      response.socket.on('data', (data) => this.bytes.push(data));
    });
    this.ws.on('message', (data, binary) => this.#receive(data, binary));
    this.closed = new Promise((resolve) => {
      this.ws.on('close', (code, reason) => {
        this.isClosed = true;
        for (const [, { reject }] of this.pending) {
          reject(new Error(`closed (${code} ${reason}) before the answer`));
        }
        this.pending.clear();
        this.#wake();
        resolve({ code, reason: String(reason) });
      });
    });
  }

  // All bytes received, as they were.
  raw() {
    return Buffer.concat(this.bytes);
  }

  #problem(what, text) {
    this.problems.push(`${what}: ${text.slice(0, 300)}`);
  }

  #receive(data, binary) {
    const text = data.toString();
    this.frames.push(text);
    try {
      assert.ok(!binary, 'a binary frame');
      const message = JSON.parse(text);
      if (message.type !== undefined) {
        this.#push(message);
      } else {
        this.#answer(message);
      }
    } catch (error) {
      this.#problem(error.message, text);
    }
    this.#wake();
  }

  #answer(message) {
    assert.equal(typeof message.ok, 'boolean', 'an answer has ok');
    if (!message.ok) {
      assert.ok(typeof message.code === 'string' && /^[a-z_]+$/.test(message.code), 'code');
      assert.ok(typeof message.error === 'string' && message.error.length > 0 && !/[\n\r]/.test(message.error), 'error is a sentence');
    }
    if (message.re === undefined) {
      this.loose.push(message);
      return;
    }
    assert.ok(!this.answers.has(message.re), 'one answer only');
    this.answers.set(message.re, message);
    const waiting = this.pending.get(message.re);
    this.pending.delete(message.re);
    waiting?.resolve(message);
  }

  #push(message) {
    this.pushes.push(message);
    assert.ok(PUSHES.includes(message.type), `type ${message.type}`);
    assert.equal(message.re, undefined, 'a push has no re');
    if (message.type === 'table') {
      const before = this.t;
      this.t = message;
      this.server.tables.add(message.table);
      assert.ok(isTable(message.table) && isTime(message.created));
      assert.ok(['open', 'playing', 'over'].includes(message.status));
      assert.equal(typeof message.public, 'boolean');
      assert.equal(typeof message.host, 'boolean');
      assert.ok(Number.isInteger(message.timer) && Number.isInteger(message.watching) && Number.isInteger(message.rules));
      assert.equal(typeof message.options, 'object');
      message.seats.forEach(checkSeat);
      checkGuests(message.guests, message.host);
      assert.ok(['all', 'players'].includes(message.write) && ['all', 'players'].includes(message.come));
      assert.ok(message.chat.length <= 200 && Number.isInteger(message.chat_from) && message.chat_from >= 0);
      message.chat.forEach(checkChatLine);
      assert.ok(message.log.every((line) => line.n >= message.log_from), 'the log begins at log_from');
      if (message.status !== 'open' || message.view !== undefined) {
        checkGame(message, message.seats, message.timer);
        checkLines(message.log, message.n);
        // What was received before, by the same eyes, still holds: an update would have said otherwise.
        if (before?.table === message.table && before.eye === message.eye && before.log_from < message.log_from) {
          this.t = { ...message, log: before.log.filter((line) => line.n < message.log_from).concat(message.log), log_from: before.log_from };
        }
      }
    } else if (message.type === 'update') {
      const { type, from, events, replace_at: times, ...rest } = message;
      assert.equal(message.table, this.t?.table, 'of the table that is watched');
      const log = (this.t.log ?? []).filter((line) => line.n < from).concat(events);
      this.t = { ...this.t };
      GAME_FIELDS.forEach((field) => delete this.t[field]);
      const seats = this.t.seats.map(({ replace_at: before, ...seat }, i) => ({ ...seat, ...(i in times && { replace_at: times[i] }) }));
      Object.assign(this.t, rest, { log, log_from: Math.min(this.t.log_from, from), seats });
      assert.ok(Number.isInteger(from) && from <= message.n, 'from');
      assert.ok(events.every((line) => line.n >= from), 'events from `from` on');
      checkLines(log, message.n);
      checkGame(message, this.t.seats, this.t.timer);
    } else if (message.type === 'people') {
      const { guests, ...others } = message;
      assert.deepEqual(Object.keys(others).sort(), ['seats', 'table', 'type', 'watching']);
      checkGuests(guests, this.t?.host);
      assert.equal(message.table, this.t?.table, 'of the table that is watched');
      message.seats.forEach(checkSeat);
      assert.equal(message.seats.length, this.t.seats.length);
      this.t = { ...this.t, seats: message.seats, watching: message.watching, ...(guests && { guests }) };
    } else if (message.type === 'left') {
      assert.equal(message.table, this.t?.table, 'of the table that is watched');
      assert.ok(['barred', 'closed'].includes(message.code) && message.error.length > 0);
      this.t = null;
    } else if (message.type === 'time') {
      assert.ok(isTime(message.time));
    } else if (message.type === 'lobby') {
      checkLobby(message);
    } else if (message.type === 'chat') {
      assert.equal(message.table, this.t?.table, 'of the table that is watched');
      checkChatLine(message.line);
      this.t.chat = [...this.t.chat, message.line].slice(-200);
    }
  }

  #wake() {
    for (const waiter of [...this.waiters]) {
      waiter();
    }
  }

  // Sends text, or an object as JSON, as it is.
  send(message) {
    this.ws.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  // Sends a command; the answer, whatever it is.
  request(cmd, args = {}) {
    const re = ++this.re;
    const answer = new Promise((resolve, reject) => {
      if (this.isClosed) {
        reject(new Error('closed'));
        return;
      }
      const late = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify({ cmd, ...args })}`)), PATIENCE);
      this.pending.set(re, {
        resolve: (message) => (clearTimeout(late), resolve(message)),
        reject: (error) => (clearTimeout(late), reject(error)),
      });
    });
    this.send({ re, cmd, ...args });
    return answer;
  }

  // Sends a command that is to be done.
  async ask(cmd, args) {
    const answer = await this.request(cmd, args);
    assert.ok(answer.ok, `${this.name}: ${cmd} ${JSON.stringify(args ?? {}).slice(0, 300)} → ${JSON.stringify(answer).slice(0, 600)}`);
    return answer;
  }

  // Sends a command that is to be refused, with one of these codes.
  async refused(code, cmd, args) {
    const answer = await this.request(cmd, args);
    const codes = [code].flat();
    assert.ok(!answer.ok && codes.includes(answer.code),
      `${this.name}: ${String(cmd).slice(0, 100)} ${JSON.stringify(args ?? {}).slice(0, 300)} → ${JSON.stringify(answer).slice(0, 600)}, expected ${codes.join(' or ')}`);
    return answer;
  }

  // Sends a text; the answer to it, which has no re.
  async answerTo(text) {
    const count = this.loose.length;
    this.send(text);
    await this.wait(() => this.loose.length > count, `an answer to ${String(text).slice(0, 100)}`);
    return this.loose[count];
  }

  async hello(args) {
    const answer = await this.ask('hello', args);
    this.greeting = answer;
    this.token = answer.token ?? args.token ?? this.token;
    if (this.token) {
      this.server.secrets.add(this.token);
    }
    return answer;
  }

  // Waits until `condition()` is true; it is looked at after each message.
  wait(condition, what = String(condition), patience = PATIENCE) {
    return waitAny([this], condition, what, patience);
  }

  // Waits until the table is as it should be.
  until(condition, what = String(condition), patience = PATIENCE) {
    return this.wait(() => this.t !== null && condition(this.t), what, patience);
  }

  // Runs `action` and waits for a push that fits and came since its beginning.
  async after(action, fits, what = String(fits), patience = PATIENCE) {
    const start = this.pushes.length;
    const result = await action();
    await this.wait(() => this.pushes.slice(start).some(fits), what, patience);
    return Object.assign(this.pushes.slice(start).find(fits), { result });
  }

  async watch(table) {
    const start = this.pushes.length;
    await this.ask('watch', { table });
    await this.wait(() => this.pushes.slice(start).some((push) => push.type === 'table' && push.table === table), 'the table');
    await this.readLog();
    return this.t;
  }

  // Asks for the pages of the log before those that are known.
  async readLog() {
    while (this.t.log_from > 0) {
      const to = this.t.log_from;
      const { log, log_from: from } = await this.ask('log', { to });
      assert.ok(from < to && log.every((line) => line.n >= from && line.n < to), 'a page is what it says');
      if (this.t.log_from === to) {
        this.t = { ...this.t, log: [...log, ...this.t.log], log_from: from };
      }
    }
  }

  // Plays a move of the seat through whose eyes we see, and waits until it has happened here.
  async play(move, args = {}) {
    const before = this.t;
    const answer = await this.ask('play', { seat: before.eye, move, id: newId(), n: before.n, ...args });
    await this.until((t) => t.n > before.n || t.status === 'over', `the update after ${move}`);
    return answer;
  }

  get moves() {
    return (this.t?.moves ?? []).map((move) => move.move);
  }

  async close() {
    this.ws.close();
    await this.closed;
  }

  // Waits until the other side has closed the connection: code and reason.
  async end(patience = PATIENCE) {
    await this.wait(() => this.isClosed, 'the end of the connection', patience);
    return this.closed;
  }
}

// Waits until `condition()` is true; it is looked at after each message to one of the clients.
export function waitAny(clients, condition, what = String(condition), patience = PATIENCE) {
  return new Promise((resolve, reject) => {
    const finish = (settle, value) => {
      clearTimeout(late);
      clients.forEach((client) => client.waiters.delete(look));
      settle(value);
    };
    const look = () => {
      try {
        if (condition()) {
          finish(resolve);
        } else if (clients.every((client) => client.isClosed)) {
          finish(reject, new Error(`closed while waiting for ${what}`));
        }
      } catch (error) {
        finish(reject, error);
      }
    };
    const late = setTimeout(() => {
      const last = clients.map((client) => `${client.name}: ${client.frames.slice(-2).map((text) => text.slice(0, 400)).join(' ')}`).join('\n');
      finish(reject, new Error(`waited ${patience} ms for ${what}; last messages:\n${last}`));
    }, patience);
    clients.forEach((client) => client.waiters.add(look));
    look();
  });
}

// Runs what must change nothing: no client may hear of a step or a change of the table. (Who comes and goes is told with a
// little delay, and not looked at.) A ping after it shows that all that was to come has come.
export async function unchanged(clients, action) {
  const picture = ({ t }) =>
    t && { ...t, type: undefined, watching: undefined, guests: undefined, seats: t.seats.map((seat) => ({ ...seat, online: undefined, replace_at: undefined })) };
  const before = clients.map(picture);
  await action();
  await Promise.all(clients.filter((client) => !client.isClosed).map((client) => client.request('ping')));
  clients.forEach((client, i) => assert.deepEqual(picture(client), before[i], `${client.name} sees the same table as before`));
}

// ---- Tables ----

// A table where each client sits in one seat, and which has begun. The first client is the host.
export async function begin(clients, { game = 'eight', options, record, start = true, ...rest } = {}) {
  const what = record ? { record } : { game, seats: clients.length, ...(options && { options }) };
  const { table } = await clients[0].ask('create', { ...what, ...rest, who: clients.map((_, seat) => (seat === 0 ? 'me' : 'open')) });
  await clients[0].watch(table);
  for (const [seat, client] of clients.entries()) {
    if (seat > 0) {
      await client.watch(table);
      await client.ask('sit', { seat });
    }
  }
  if (start) {
    await clients[0].ask('start');
    await Promise.all(clients.map((client) => client.until((t) => t.status === 'playing', 'the start')));
  }
  return table;
}

export function openMany(server, count, more = {}) {
  const names = ['Anna', 'Ben', 'Clara', 'Daria', 'Egon'];
  return Promise.all(Array.from({ length: count }, (_, i) => Client.open(server, { name: names[i] ?? `Guest ${i}`, ...more })));
}

// All seats bid, in the order of the clients.
export async function bid(clients, amounts) {
  for (const [i, client] of clients.entries()) {
    await client.until((t) => t.moves);
    await client.play(`bid ${amounts[i]}`);
  }
  const n = Math.max(...clients.map((client) => client.t.n));
  await together(clients, n);
}

// Waits until all clients have come to decision `n`.
export async function together(clients, n) {
  await Promise.all(clients.map((client) => client.until((t) => t.n >= n, `decision ${n}`)));
}

// The client whose turn it is (one of them must be).
export async function actor(clients) {
  await waitAny(clients, () => clients.some((client) => client.t.moves), 'somebody to act');
  return clients.find((client) => client.t.moves);
}

// Plays to the end, or until `stop(t)`, with moves by chance for all seats that the clients hold; `onlookers` only keep pace.
// Everybody has the same picture before each decision, so that a seed gives the same decisions.
export async function playOut(clients, { rng, stop = () => false, onlookers = [], each = () => {} }) {
  const all = [...clients, ...onlookers];
  const ready = () => {
    const { n, status } = clients[0].t;
    return all.every((client) => client.t.n === n && client.t.status === status)
      && (status === 'over' || stop(clients[0].t) || clients.some((client) => client.t.moves || client.t.pass !== undefined));
  };
  for (let decisions = 0; decisions < 5000; decisions++) {
    await waitAny(all, ready, 'the next decision', 120000);
    if (clients[0].t.status === 'over' || stop(clients[0].t)) {
      return decisions;
    }
    const client = clients.find((one) => one.t.moves || one.t.pass !== undefined);
    if (client.t.pass !== undefined) {
      const seat = client.t.pass;
      await client.ask('look', { seat });
      await client.until((t) => t.eye === seat, `the eyes of seat ${seat}`);
      continue;
    }
    await each(client);
    await client.play(rng.pick(client.moves));
  }
  throw new Error('a game without end');
}

// ---- The engine, a second opinion (docs/protocol.md) ----

export class Engine {
  constructor() {
    this.process = spawn(PROGRAM, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    createInterface({ input: this.process.stdout }).on('line', (line) => this.waiting.shift()(JSON.parse(line)));
  }

  async ask(cmd, args = {}) {
    const answer = await new Promise((resolve) => {
      this.waiting.push(resolve);
      this.process.stdin.write(`${JSON.stringify({ cmd, ...args })}\n`);
    });
    assert.ok(answer.ok, `engine: ${cmd} → ${answer.error}`);
    return answer;
  }

  close() {
    this.process.stdin.end();
  }
}

// The record of a game played by chance until `stop(state, count)`; undefined if it ended before.
export async function unfinished(engine, { seats, seed, options = {}, stop }) {
  const rng = random(seed);
  await engine.ask('new', { game: 'eight', seats, seed, options });
  for (let count = 0; ; count++) {
    const { state } = await engine.ask('state');
    if (stop(state, count)) {
      return (await engine.ask('record')).record;
    }
    const { moves } = await engine.ask('moves');
    if (moves.length === 0) {
      return undefined;
    }
    const { seat, move } = rng.pick(moves);
    await engine.ask('play', { seat, move });
  }
}

export function readRecord(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const begin = lines.indexOf('moves');
  const decisions = lines.slice(begin + 1)
    .filter((line) => /^(chance|P\d+) /.test(line))
    .map((line) => {
      const [, who, move] = /^(\S+) (.*)$/.exec(line);
      return { seat: who === 'chance' ? 'chance' : Number(who.slice(1)) - 1, move };
    });
  return { header: lines.slice(0, begin + 1), decisions };
}

export function writeRecord({ header, decisions }) {
  const moves = decisions.map(({ seat, move }) => `${seat === 'chance' ? 'chance' : `P${seat + 1}`} ${move}`);
  return [...header, ...moves, `end ${decisions.length}`, ''].join('\n');
}

// The first `n` decisions of a record.
export function cutRecord(text, n) {
  const { header, decisions } = readRecord(text);
  return writeRecord({ header, decisions: decisions.slice(0, n) });
}

// ---- Frames by hand ----

// A WebSocket without manners: any frame, masked or not, whole or in pieces.
export class Raw {
  static async open(server, { headers = {} } = {}) {
    const raw = new Raw();
    raw.socket = net.connect(server.port, '127.0.0.1');
    raw.received = Buffer.alloc(0);
    raw.head = '';
    raw.messages = [];
    raw.closeCode = undefined;
    raw.error = undefined;
    raw.total = 0;
    raw.listeners = new Set();
    const lines = Object.entries({
      Host: `127.0.0.1:${server.port}`, Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'), ...headers,
    }).filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${value}\r\n`);
    raw.ended = new Promise((resolve) => {
      raw.socket.on('close', () => (raw.done = true, raw.listeners.forEach((listener) => listener()), resolve()));
    });
    raw.socket.on('error', (error) => (raw.error = error));
    raw.socket.on('data', (data) => raw.#receive(data));
    raw.socket.write(`GET /ws HTTP/1.1\r\n${lines.join('')}\r\n`);
    await raw.wait(() => raw.head !== '');
    raw.status = Number(/^HTTP\/1\.1 (\d+)/.exec(raw.head)?.[1]);
    return raw;
  }

  #receive(data) {
    this.total += data.length;
    this.received = Buffer.concat([this.received, data]);
    if (this.head === '') {
      const end = this.received.indexOf('\r\n\r\n');
      if (end < 0) {
        return;
      }
      this.head = this.received.subarray(0, end).toString();
      this.received = this.received.subarray(end + 4);
    }
    for (;;) {
      if (this.received.length < 2) {
        break;
      }
      let length = this.received[1] & 0x7f;
      let at = 2;
      if (length === 126) {
        length = this.received.length >= 4 ? this.received.readUInt16BE(2) : Infinity;
        at = 4;
      } else if (length === 127) {
        length = this.received.length >= 10 ? Number(this.received.readBigUInt64BE(2)) : Infinity;
        at = 10;
      }
      if (this.received.length < at + length) {
        break;
      }
      const payload = this.received.subarray(at, at + length);
      const opcode = this.received[0] & 0x0f;
      if (opcode === 8) {
        this.closeCode = length >= 2 ? payload.readUInt16BE(0) : 1005;
        this.socket.end(this.frame(8, payload.subarray(0, 2)));
      } else {
        this.messages.push({ opcode, text: payload.toString() });
      }
      this.received = this.received.subarray(at + length);
    }
    this.listeners.forEach((listener) => listener());
  }

  wait(condition, what = String(condition), patience = PATIENCE) {
    return new Promise((resolve, reject) => {
      const finish = (settle, value) => {
        clearTimeout(late);
        this.listeners.delete(look);
        settle(value);
      };
      const look = () => (condition() ? finish(resolve) : this.done && finish(reject, new Error(`closed while waiting for ${what}`)));
      const late = setTimeout(() => finish(reject, new Error(`waited ${patience} ms for ${what}`)), patience);
      this.listeners.add(look);
      look();
    });
  }

  frame(opcode, payload = '', { fin = true, mask = true, rsv = 0, length } = {}) {
    const body = Buffer.from(payload);
    const size = length ?? BigInt(body.length);
    const head = [((fin ? 0x80 : 0) | (rsv << 4) | opcode) & 0xff];
    const flag = mask ? 0x80 : 0;
    let lengths;
    if (size < 126n) {
      head.push(flag | Number(size));
      lengths = Buffer.alloc(0);
    } else if (size < 65536n) {
      head.push(flag | 126);
      lengths = Buffer.alloc(2);
      lengths.writeUInt16BE(Number(size));
    } else {
      head.push(flag | 127);
      lengths = Buffer.alloc(8);
      lengths.writeBigUInt64BE(size);
    }
    const key = mask ? randomBytes(4) : Buffer.alloc(0);
    if (mask) {
      for (let i = 0; i < body.length; i++) {
        body[i] ^= key[i & 3];
      }
    }
    return Buffer.concat([Buffer.from(head), lengths, key, body]);
  }

  send(opcode, payload, options) {
    this.socket.write(this.frame(opcode, payload, options));
  }

  json(message) {
    this.send(1, JSON.stringify(message));
  }

  // The answer with this re.
  async answer(re) {
    const find = () => this.messages.find(({ opcode, text }) => opcode === 1 && JSON.parse(text).re === re);
    await this.wait(find, `answer ${re}`);
    return JSON.parse(find().text);
  }

  destroy() {
    this.socket.destroy();
  }
}
