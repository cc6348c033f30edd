// One WebSocket that lives for ever: it comes back after a broken line, a server restart or a slept laptop, says hello
// again, and hands over to `resume` to watch again. What was asked and not answered when the line broke is refused with
// code `lost`, except for moves: they have an id and are sent again. So is a move of which the server does not know
// whether it was saved (`unsure`).

import { signal } from '@preact/signals';
import { Refusal, type Answers, type Command, type Hello, type ServerMessage } from './protocol';
import { root } from './router';
import { serverAnswers } from './version';

export type Line = 'connecting' | 'online' | 'offline';

interface Question {
  message: Record<string, unknown>;
  again: boolean;
  answer(value: never): void;
  refuse(reason: Refusal): void;
}

export interface Host {
  /** The arguments of hello. */
  introduce(): Record<string, unknown>;
  welcome(hello: Hello): void;
  /** After hello: watch what was being watched. Moves are sent again when it is done. */
  resume(): Promise<void>;
  received(message: ServerMessage): void;
}

const answerMs = 12_000;
const pingMs = 45_000;
/** A handshake that takes longer comes to nothing. */
const openMs = 8_000;
/** A handshake that takes no longer is left alone. Of one that takes longer, the server's answers to small questions tell
 * whether it hangs: see `hangs`. */
const patienceMs = 1_000;
/** Of answers to small questions, a handshake takes at most as long as so many: more trips, and a greeting. */
const tripsOfHandshake = 6;

/** How long until the next attempt, from … to: chance spreads those who have lost the same server. */
const delays = {
  broken: [200, 600], // most often it was only this line
  seen: [1000, 1500], // somebody waits and looks on, for however long
  hidden: [15_000, 25_000],
} as const;
/** A restart takes no longer: what keeps the server away is something else. */
const restartMs = 60_000;
const longestRefusedMs = 15_000;

export const line = signal<Line>('connecting');
/** The server has said that it stops for a moment. */
export const restarting = signal(false);
/** It takes so long that somebody may want to try at once. */
export const lasts = signal(false);
/** The server's clock minus ours, in milliseconds. */
export const clockOffset = signal(0);

let host: Host;
let socket: WebSocket | null = null;
let ready = false;
/** When the socket was begun; and whether anything has come over it. */
let begun = 0;
let heard = false;
/** Since when there is no line; 0: there is one. */
let since = Date.now();
/** Attempts since then; and those that the server has answered, but not to the end: it has too much to do. */
let attempts = 0;
let refusals = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let lasting: ReturnType<typeof setTimeout> | undefined;
let next = 1;
let questions = new Map<number, Question>();
let waiting: (() => void)[] = [];

export function connect(to: Host): void {
  host = to;
  down();
  open();
  setInterval(() => ready && void probe(), pingMs);
  addEventListener('online', () => {
    if (socket?.readyState === WebSocket.CONNECTING) drop(); // it was begun without a network
    wake();
  });
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
}

/** Asks the server. Waits for the line to come up, if it is down. */
export async function ask<C extends Command>(cmd: C, args: object = {}): Promise<Answers[C]> {
  if (!ready) await new Promise<void>((resolve) => waiting.push(resolve));
  return send(cmd, args);
}

/** The same for what a person waits for: when the line does not come up soon, it is refused with code `lost`. */
export async function askSoon<C extends Command>(cmd: C, args: object = {}): Promise<Answers[C]> {
  if (!ready)
    await new Promise<void>((resolve, refuse) => {
      waiting.push(resolve);
      setTimeout(() => refuse(new Refusal('lost', '')), answerMs);
    });
  return send(cmd, args);
}

/** Sends at once, or refuses with code `lost`. With `again` it is sent once more after a broken line. */
export function send<C extends Command>(cmd: C, args: object = {}, again = false): Promise<Answers[C]> {
  return new Promise((answer, refuse) => {
    const re = next++; // stands first in the message: so a refusal without reading it can tell which it was
    const question: Question = { message: { re, cmd, ...args }, again, answer, refuse };
    questions.set(re, question);
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(question.message));
    else if (!again) lose(re, question);
    if (!again) setTimeout(() => questions.has(re) && lose(re, question), answerMs);
  });
}

/** What was told over this line can't be relied on: comes back with a new one, and looks again. */
export function hangUp(): void {
  socket?.close();
}

function lose(re: number, question: Question): void {
  questions.delete(re);
  question.refuse(new Refusal('lost', ''));
}

function open(): void {
  clearTimeout(retry);
  const ws = new WebSocket(new URL('ws', root).href.replace(/^http/, 'ws'));
  socket = ws;
  begun = Date.now();
  heard = false;
  const late = setTimeout(() => ws.readyState === WebSocket.CONNECTING && ws.close(), openMs);
  ws.onopen = () => {
    clearTimeout(late);
    void introduce(ws);
  };
  ws.onmessage = (event: MessageEvent<unknown>) => {
    if (ws !== socket || typeof event.data !== 'string') return;
    heard = true;
    take(event.data);
  };
  ws.onclose = () => ws === socket && closed();
  plan(); // a handshake may hang
}

async function introduce(ws: WebSocket): Promise<void> {
  try {
    const hello = await send('hello', host.introduce());
    if (ws !== socket) return;
    clockOffset.value = hello.time - Date.now();
    host.welcome(hello);
    await host.resume();
    if (ws !== socket) return;
    since = attempts = refusals = 0;
    ready = true;
    clearTimeout(retry);
    clearTimeout(lasting);
    lasts.value = restarting.value = false;
    line.value = 'online';
    for (const question of questions.values()) if (question.again) ws.send(JSON.stringify(question.message));
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  } catch (reason) {
    // A token that this server does not know: the identity belongs to another server or its data are gone.
    if (reason instanceof Refusal && reason.code === 'token') {
      host.welcome({ token: '', name: '', version: '', time: Date.now() });
    }
    ws.close();
  }
}

function take(text: string): void {
  const message = JSON.parse(text) as Record<string, unknown>;
  if (typeof message.type === 'string') {
    if (message.type === 'time') clockOffset.value = (message.time as number) - Date.now();
    if (message.type === 'bye') restarting.value = message.code === 'restart';
    host.received(message as unknown as ServerMessage);
    return;
  }
  const re = message.re as number;
  const question = questions.get(re);
  if (!question) return;
  if (message.code === 'unsure' && question.again) return hangUp();
  questions.delete(re);
  if (message.ok === true) question.answer(message as never);
  else question.refuse(new Refusal(String(message.code ?? 'failed'), String(message.error ?? '')));
}

function closed(): void {
  socket = null;
  ready = false;
  if (since === 0) down();
  for (const [re, question] of questions) if (!question.again) lose(re, question);
  line.value = attempts < 2 && navigator.onLine ? 'connecting' : 'offline';
  plan();
}

/** From now on there is no line. */
function down(): void {
  since = Date.now();
  clearTimeout(lasting);
  lasting = setTimeout(() => (lasts.value = true), patienceMs);
}

/** The next attempt. Where nobody answers, a question costs nobody anything; a server that is there but lets nobody in is
 * given time. */
function plan(): void {
  clearTimeout(retry);
  const [from, to] =
    attempts === 0 && !socket && !restarting.value ? delays.broken : document.visibilityState === 'hidden' ? delays.hidden : delays.seen;
  const refused = refusals > 1 ? Math.min(longestRefusedMs, delays.seen[0] * 2 ** (refusals - 1)) : 0;
  retry = setTimeout(() => void attempt(), Math.max(from, refused) + (to - from + refused / 2) * Math.random());
}

/** The first time the line itself is tried; then a small question goes before it, or beside a handshake that takes long. It may
 * stay unanswered for long: the next one does not wait for it. */
async function attempt(): Promise<void> {
  if (attempts++ === 0 && !socket) return open();
  if (attempts > 2) line.value = 'offline';
  if (Date.now() - since > restartMs) restarting.value = false;
  plan();
  const asked = performance.now();
  if (!(await serverAnswers())) return;
  const took = performance.now() - asked;
  // The longer the answer took, the more are coming back at this moment.
  await new Promise((go) => setTimeout(go, 3 * took * Math.random()));
  if (ready || (socket && !hangs(took))) return;
  drop();
  refusals++;
  open();
}

/** The server has answered a small question, and nothing has come over the socket, for longer than such a line takes. A browser
 * lets no second handshake begin beside one that hangs; and one that works may be slow where answers are quick, so that each
 * that is dropped gives the next one twice the time. */
function hangs(took: number): boolean {
  return !heard && Date.now() - begun >= Math.max(patienceMs * 2 ** refusals, tripsOfHandshake * took);
}

/** Somebody does not want to wait, whatever is on its way. */
export function tryNow(): void {
  refusals = 0;
  drop();
  open();
}

/** The page is looked at again, or the network is back: don't wait for a timer, and don't trust the old line. */
function wake(): void {
  if (ready) void probe();
  else if (!socket) tryNow();
  else if (Date.now() - begun >= patienceMs) void attempt();
}

/** Forgets a line that may never say that it is dead. */
function drop(): void {
  if (!socket) return;
  socket.onclose = null;
  socket.close();
  closed();
}

async function probe(): Promise<void> {
  const ws = socket;
  const silence = setTimeout(() => {
    if (ws === socket) drop();
  }, 4000);
  try {
    const before = Date.now();
    const { time } = await send('ping');
    clockOffset.value = time - (before + Date.now()) / 2;
  } catch {
    // The line is down: closed() sees to it.
  }
  clearTimeout(silence);
}
