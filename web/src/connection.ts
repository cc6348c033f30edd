// One WebSocket that lives for ever: it comes back after a broken line, a server restart or a slept laptop, says hello
// again, and hands over to `resume` to watch again. What was asked and not answered when the line broke is refused with
// code `lost`, except for moves: they have an id and are sent again.

import { signal } from '@preact/signals';
import { Refusal, type Answers, type Command, type Hello, type ServerMessage } from './protocol';

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
const firstDelayMs = 400;
const longestDelayMs = 15_000;

export const line = signal<Line>('connecting');
/** The server's clock minus ours, in milliseconds. */
export const clockOffset = signal(0);

let host: Host;
let socket: WebSocket | null = null;
let ready = false;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let next = 1;
let questions = new Map<number, Question>();
let waiting: (() => void)[] = [];

export function connect(to: Host): void {
  host = to;
  open();
  setInterval(() => ready && void probe(), pingMs);
  addEventListener('online', wake);
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
    const re = next++;
    const question: Question = { message: { ...args, cmd, re }, again, answer, refuse };
    questions.set(re, question);
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(question.message));
    else if (!again) lose(re, question);
    if (!again) setTimeout(() => questions.has(re) && lose(re, question), answerMs);
  });
}

function lose(re: number, question: Question): void {
  questions.delete(re);
  question.refuse(new Refusal('lost', ''));
}

function open(): void {
  clearTimeout(retry);
  const ws = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket = ws;
  ws.onopen = () => void introduce(ws);
  ws.onmessage = (event: MessageEvent<unknown>) => {
    if (ws === socket && typeof event.data === 'string') take(event.data);
  };
  ws.onclose = () => ws === socket && closed();
}

async function introduce(ws: WebSocket): Promise<void> {
  try {
    const hello = await send('hello', host.introduce());
    if (ws !== socket) return;
    clockOffset.value = hello.time - Date.now();
    host.welcome(hello);
    await host.resume();
    if (ws !== socket) return;
    failures = 0;
    ready = true;
    line.value = 'online';
    for (const question of questions.values()) if (question.again) ws.send(JSON.stringify(question.message));
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  } catch (reason) {
    // A token that this server does not know: the identity belongs to another server or its data are gone.
    if (reason instanceof Refusal && reason.code === 'token') {
      host.welcome({ token: '', name: '', version: '', time: Date.now() });
      failures = Math.max(failures, 1);
    }
    ws.close();
  }
}

function take(text: string): void {
  const message = JSON.parse(text) as Record<string, unknown>;
  if (typeof message.type === 'string') {
    host.received(message as unknown as ServerMessage);
    return;
  }
  const re = message.re as number;
  const question = questions.get(re);
  if (!question) return;
  questions.delete(re);
  if (message.ok === true) question.answer(message as never);
  else question.refuse(new Refusal(String(message.code ?? 'failed'), String(message.error ?? '')));
}

function closed(): void {
  socket = null;
  ready = false;
  for (const [re, question] of questions) if (!question.again) lose(re, question);
  line.value = failures < 2 && navigator.onLine ? 'connecting' : 'offline';
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.6 + 0.8 * Math.random());
  failures++;
  retry = setTimeout(open, delay);
}

/** The page is looked at again, or the network is back: don't wait for a timer, and don't trust the old line. */
function wake(): void {
  if (!socket) {
    failures = 0;
    open();
  } else if (ready) void probe();
}

async function probe(): Promise<void> {
  const ws = socket;
  const silence = setTimeout(() => {
    if (ws && ws === socket) {
      ws.onclose = null;
      ws.close();
      closed();
    }
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
