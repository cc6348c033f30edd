// What a person can do: each function sends a command and puts the outcome where it can be seen.

import { signal } from '@preact/signals';
import type { Preview } from './board';
import { ask, askSoon, line, send } from './connection';
import { Refusal, isTurnedAway, type Answers, type Command, type Create, type ForWhom, type Hello } from './protocol';
import { go, tableAddress, tableId } from './router';
import { botLevel, lang, personName, token } from './settings';
import { say } from './lang';
import * as state from './state';
import { isDrawn } from './table/boards';

export const version = signal('');

/** The arguments of hello. */
export function introduce(): Record<string, unknown> {
  return {
    lang: lang.value,
    ...(token.value ? { token: token.value } : {}),
    ...(personName.value ? { name: personName.value } : {}),
  };
}

export function welcome(hello: Hello): void {
  if (hello.token !== undefined) token.value = hello.token;
  version.value = hello.version;
}

/** Refusals that say nothing about the table: it is asked for again. */
const passing = new Set(['lost', 'failed', 'unsure', 'busy']);

/** Watches the table of the address, or the lobby. */
export async function attend(send: typeof ask): Promise<void> {
  const id = tableId.value;
  if (!id) {
    state.forgetTable();
    await send('unwatch').catch(() => undefined);
    state.lobby.value = await send('lobby');
    if (!state.games.value.length) await learnGames(send);
    return;
  }
  if (state.table.value?.table !== id) state.forgetTable();
  state.distrust();
  try {
    await send('watch', { table: id });
    if (!state.games.value.length) await learnGames(send);
  } catch (reason) {
    if (!(reason instanceof Refusal) || passing.has(reason.code)) throw reason;
    state.turnedAway.value = isTurnedAway(reason.code) ? reason.code : 'missing';
  }
}

async function learnGames(send: typeof ask): Promise<void> {
  const { levels, games } = await send('games');
  state.levels.value = levels;
  // What can only be played in words so far comes last.
  state.games.value = [...games].sort((a, b) => Number(isDrawn(b.id)) - Number(isDrawn(a.id)));
}

export async function learnCatalogue(game: string): Promise<void> {
  if (state.catalogues.value[game]) return;
  const { catalogue } = await ask('catalogue', { game });
  state.catalogues.value = { ...state.catalogues.value, [game]: catalogue };
}

/** Name or language changed, or the identity. */
export function introduceAgain(): void {
  // The table follows the answer.
  void ask('hello', introduce()).then((hello) => (state.distrust(), welcome(hello)), () => undefined);
}

/** Sends a command; a refusal is told near the prompt. Gives null if it was refused. */
async function sendOrTell<C extends Command>(cmd: C, args: object = {}, by: typeof ask = send): Promise<Answers[C] | null> {
  state.refused.value = null;
  try {
    return await by(cmd, args);
  } catch (reason) {
    refuse(reason);
    return null;
  }
}

/** The same, one at a time: its button waits meanwhile. */
async function attempt<C extends Command>(cmd: C, args: object = {}, by: typeof ask = send): Promise<Answers[C] | null> {
  if (state.busy.value.has(cmd)) return null;
  state.setBusy(cmd, true);
  try {
    return await sendOrTell(cmd, args, by);
  } finally {
    if (cmd !== 'hint') state.setBusy(cmd, false);
  }
}

export function refuse(reason: unknown): void {
  if (!(reason instanceof Refusal)) throw reason;
  state.refused.value = reason.message || say().lost;
}

// ---- Tables ----

export async function create(table: Create): Promise<void> {
  // It may be asked for before the line is up.
  const made = await attempt('create', table, askSoon);
  if (made) go(tableAddress(made.table));
}

/** Opens a saved game. The server tells programs what is wrong with it; people are told here. */
export async function openRecord(text: string): Promise<void> {
  if (state.busy.value.has('create')) return;
  state.setBusy('create', true);
  state.refused.value = null;
  try {
    const made = await askSoon('create', { record: text });
    go(tableAddress(made.table));
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code !== 'bad') return refuse(reason);
    const w = say();
    const line = /\bline (\d+)/.exec(reason.message)?.[1];
    state.refused.value = w.recordBad + (line ? w.recordBadLine(Number(line)) : w.recordBadWhy);
  } finally {
    state.setBusy('create', false);
  }
}

export function playBot(game: string, seats: number): void {
  const who = ['me', ...Array<string>(seats - 1).fill(botLevel.value)];
  void create({ game, seats, who, start: true });
}

export const sit = (seat: number, name?: string) => attempt('sit', name ? { seat, name } : { seat });
export const stand = (seat: number) => attempt('stand', { seat });
export const setSeat = (seat: number, who: string) => attempt('set', { seat, who });
export const fill = (level: string) => attempt('fill', { level });
export const start = () => attempt('start');
export const resign = (seat: number) => attempt('resign', { seat });
export const replace = (seat: number) => attempt('replace', { seat, level: 'medium' });
export const consent = (seat: number, yes: boolean) => attempt('consent', { seat, yes });
export const look = (seat: number) => attempt('look', { seat });

/** The host, about somebody at his table. */
export const kick = (who: string) => attempt('kick', { who });
export const mute = (who: string) => attempt('mute', { who });
export const allow = (who: string) => attempt('allow', { who });
export const house = (rules: { write?: ForWhom; come?: ForWhom }) => attempt('house', rules);

export async function rematch(): Promise<void> {
  const known = state.table.value?.rematch;
  if (known) return go(tableAddress(known));
  const made = await attempt('rematch');
  if (made) go(tableAddress(made.table));
}

/** Lines may follow each other faster than they are answered. Tells whether it was taken. */
export async function sendChat(text: string): Promise<boolean> {
  return (await sendOrTell('chat', { text })) !== null;
}

export async function download(): Promise<void> {
  const found = await attempt('record');
  const table = state.table.value;
  if (!found || !table) return;
  const address = URL.createObjectURL(new Blob([found.record], { type: 'text/plain' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${table.game}-${new Date(table.created).toISOString().slice(0, 10)}.txt`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// ---- Playing ----

/** The seat that decides: the one through whose eyes we see. */
function actingSeat(): number | null {
  const game = state.game.value;
  return game && game.eye !== null && game.to_act.includes(game.eye) ? game.eye : null;
}

export function play(move: string): void {
  const game = state.game.value;
  const seat = actingSeat();
  if (!game || seat === null || state.waiting.value || state.past.value) return;
  if (!game.moves?.some((legal) => legal.move === move)) return;
  state.refused.value = null;
  const mine = { move, n: game.n, answered: false };
  state.waiting.value = mine;
  send('play', { seat, move, id: newId(), n: game.n }, true).then(
    () => {
      // The update usually came first and has settled it already.
      if (state.waiting.value === mine) state.waiting.value = { ...mine, answered: true };
      setTimeout(() => state.waiting.value?.n === mine.n && (state.waiting.value = null), 1500);
    },
    (reason: unknown) => {
      if (state.waiting.value?.n === mine.n) state.waiting.value = null;
      refuse(reason);
    },
  );
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function undo(): void {
  const game = state.game.value;
  if (!game?.undo || state.past.value) return;
  const seat = game.eye ?? state.mySeats.value[0];
  if (seat !== undefined) void attempt('undo', { seat });
}

export function askHint(): void {
  const seat = actingSeat();
  const game = state.game.value;
  if (seat === null || !game?.moves?.length || state.past.value) return;
  if (state.hint.value) {
    state.hint.value = state.pointed.value = null;
    return;
  }
  void attempt('hint', { seat }).then((answer) => answer || state.setBusy('hint', false));
}

export async function preview(move: string): Promise<Preview | null> {
  const seat = actingSeat();
  if (seat === null || line.value !== 'online') return null;
  return send('preview', { seat, move }).catch(() => null);
}

/** Becomes somebody else: the one whose link was opened. */
export function takeIdentity(other: string): void {
  token.value = other;
  personName.value = '';
  location.reload();
}
