// A second opinion on bench/load: the same load by another client, in another language, on the WebSocket library `ws`. Both
// against the same server, their figures should be alike, but for what Node itself takes.
//
//     node bench/check.mjs PORT [TABLES] [MOVES-A-SECOND] [SECONDS]
import { createRequire } from 'node:module';

const WebSocket = createRequire(new URL('../web/package.json', import.meta.url))('ws');
const [port, tables = 50, rate = 200, seconds = 10] = process.argv.slice(2).map(Number);
if (!port) throw new Error('usage: node bench/check.mjs PORT [TABLES] [MOVES-A-SECOND] [SECONDS]');

const ready = []; // people with a move to make
const latencies = [];
const WARM_UP = 2000; // ms
let acknowledged = 0;
let from = Infinity;

class Person {
  constructor() {
    this.questions = new Map();
    this.next = 1;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    this.socket.on('message', (data) => this.take(JSON.parse(data)));
    this.socket.on('close', (code) => console.error(`the server closed a connection: ${code}`));
    this.opened = new Promise((resolve, reject) => this.socket.on('open', resolve).on('error', reject));
  }

  ask(cmd, args = {}) {
    const re = this.next++;
    this.socket.send(JSON.stringify({ cmd, re, ...args }));
    return new Promise((resolve, reject) => this.questions.set(re, { resolve, reject }));
  }

  take(message) {
    if (message.re !== undefined) {
      const { resolve, reject } = this.questions.get(message.re);
      this.questions.delete(message.re);
      if (message.ok) resolve(message);
      else reject(new Error(JSON.stringify(message)));
    } else if (message.type === 'update' || message.type === 'table') this.look(message);
  }

  /** A move of the other has come: so long after it was due. */
  look({ n, moves, to_act: actors }) {
    if (this.other.sentAt !== undefined && n > this.other.sentAt) {
      if (this.other.due >= from) latencies.push(performance.now() - this.other.due);
      this.other.sentAt = undefined;
    }
    this.n = n;
    this.alone = actors?.length === 1;
    this.moves = moves;
    if (moves?.length && !ready.includes(this)) ready.push(this);
  }

  async play(due) {
    const { move } = this.moves[Math.floor(Math.random() * this.moves.length)];
    if (this.alone && this.sentAt === undefined) Object.assign(this, { due, sentAt: this.n });
    this.moves = undefined;
    await this.ask('play', { seat: this.seat, move, id: String(this.next), n: this.n });
    if (due >= from) acknowledged++;
  }
}

const people = [];
for (let i = 0; i < tables; i++) {
  const pair = [new Person(), new Person()];
  pair.forEach((person, seat) => Object.assign(person, { seat, other: pair[1 - seat] }));
  for (const person of pair) {
    await person.opened;
    await person.ask('hello', { name: 'Check' });
  }
  const { table } = await pair[0].ask('create', { game: 'eight', seats: 2, who: ['me', 'open'] });
  for (const person of pair) await person.ask('watch', { table });
  await pair[1].ask('sit', { seat: 1 });
  await pair[0].ask('start');
  people.push(...pair);
}

// The n-th move is due at a time that is known from the start, whether anybody is ready or not.
const began = performance.now();
from = began + WARM_UP;
const until = from + 1000 * seconds;
let due = began;
await new Promise((resolve) => {
  const step = () => {
    while (due < until && due <= performance.now() && ready.length) {
      const person = ready.shift();
      if (!person.moves?.length) continue;
      person.play(due).catch((error) => console.error(error.message));
      due += 1000 / rate;
    }
    if (due >= until) resolve();
    else setTimeout(step, Math.max(0, Math.min(due - performance.now(), 1)));
  };
  step();
});
await new Promise((resolve) => setTimeout(resolve, 1000));
latencies.sort((a, b) => a - b);
const at = (part) => latencies[Math.min(latencies.length - 1, Math.floor(part * latencies.length))]?.toFixed(2);
console.log(`${tables} tables of two, ${rate} moves a second by a timetable (open loop), by ws in Node`);
console.log(`  ${(acknowledged / seconds).toFixed(0)} moves a second acknowledged; from when a move was due to its update p50 ${at(0.5)}, p99 ${at(0.99)} ms (${latencies.length})`);
process.exit(0);
