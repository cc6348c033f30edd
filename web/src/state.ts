// What the page knows: everything here comes from the server. Changed only in this file and in actions.ts.

import { batch, computed, signal } from '@preact/signals';
import type { LogLine, Seat } from './board';
import type {
  Candidate,
  Catalogue,
  ChatLine,
  Game,
  GameFields,
  LevelInfo,
  LobbyMessage,
  PastPosition,
  ServerMessage,
  TableMessage,
  TurnedAway,
} from './protocol';
import { lang } from './settings';
import { seatNamesShown } from './names';

export type TableInfo = Omit<TableMessage, keyof GameFields | 'log' | 'log_from' | 'chat' | 'chat_from' | 'type'>;

export const games = signal<Game[]>([]);
export const levels = signal<LevelInfo[]>([]);
export const catalogues = signal<Record<string, Catalogue>>({});
export const lobby = signal<LobbyMessage | null>(null);

export const table = signal<TableInfo | null>(null);
/** null: the game has not begun. */
export const game = signal<GameFields | null>(null);
/** What happened, from decision `logFrom` on. */
export const log = signal<LogLine[]>([]);
export const logFrom = signal(0);
/** What was said, from line `chatFrom` on. */
export const chat = signal<ChatLine[]>([]);
export const chatFrom = signal(0);
/** Grows whenever older lines than those just received can't be trusted any more. */
export const pictures = signal(0);
/** What the last update brought. */
export const events = signal<LogLine[]>([]);
/** Not all of it was told. */
const cut = signal(false);
/** The same for a board to animate: all of it, or nothing. */
export const animated = computed(() => (cut.value ? [] : events.value));
/** The address names a table that is not there, one that the server can't read, or where we may not be. */
export const turnedAway = signal<TurnedAway | null>(null);

/** A move of ours on its way. */
export const waiting = signal<{ move: string; n: number; answered: boolean } | null>(null);
/** A command of ours on its way, by name: its button waits. */
export const busy = signal<ReadonlySet<string>>(new Set());
/** What the server refused, told near the prompt. */
export const refused = signal<string | null>(null);
export const hint = signal<{ n: number; candidates: Candidate[] } | null>(null);
/** A move that is being pointed at in the list of hints. */
export const pointed = signal<string | null>(null);
/** An older position that is being looked at. */
export const past = signal<PastPosition | null>(null);
export const unread = signal(0);

export const seatNames = computed(() =>
  seatNamesShown(table.value?.seats ?? [], lang.value, table.value?.status === 'over'),
);
export const seats = computed<Seat[]>(
  () => table.value?.seats.map((seat, i) => ({ ...seat, name: seatNames.value[i] })) ?? [],
);
export const mySeats = computed(() => seats.value.flatMap((seat, i) => (seat.you ? [i] : [])));
/** Those of them that no bot has taken over. */
export const playedSeats = computed(() => mySeats.value.filter((i) => !seats.value[i]!.for));
/** May we write to the table? The host always may. */
export const mayWrite = computed(() => {
  const now = table.value;
  return now !== null && !now.muted && (now.write === 'all' || now.host || mySeats.value.length > 0);
});
export const myTurn = computed(() => {
  const g = game.value;
  return table.value?.status === 'playing' && g !== null && ((g.moves?.length ?? 0) > 0 || g.pass !== undefined);
});
export const catalogue = computed(() => catalogues.value[table.value?.game ?? ''] ?? null);

/** Leaves the table, in our head. */
export function forgetTable(): void {
  batch(() => {
    table.value = game.value = past.value = hint.value = waiting.value = refused.value = pointed.value = turnedAway.value = null;
    log.value = events.value = [];
    chat.value = [];
    logFrom.value = chatFrom.value = 0;
    pictures.value++;
    unread.value = 0;
  });
}

export function received(message: ServerMessage, chatOpen: boolean): void {
  batch(() => {
    switch (message.type) {
      case 'lobby':
        if (lobby.value) lobby.value = { ...lobby.value, ...message };
        break;
      case 'table':
        takeTable(message);
        break;
      case 'update':
        if (message.table !== table.value?.table) break;
        table.value = {
          ...table.value,
          status: message.status,
          seats: table.value.seats.map((seat, i) => ({ ...seat, replace_at: message.replace_at[String(i)] })),
        };
        log.value = [...log.value.filter((line) => line.n < message.from), ...message.events];
        logFrom.value = Math.min(logFrom.value, message.from);
        if (game.value?.eye !== message.eye) {
          distrust(); // older lines were for other eyes
          pictures.value++;
        }
        events.value = message.events;
        cut.value = message.events_cut ?? false;
        takeGame(message);
        break;
      case 'people':
        if (message.table !== table.value?.table) break;
        table.value = { ...table.value, seats: message.seats, watching: message.watching, guests: message.guests };
        break;
      case 'chat':
        if (message.table !== table.value?.table) break;
        chat.value = [...chat.value, message.line];
        if (!chatOpen && message.line.notice === undefined) unread.value++;
        break;
      case 'hint':
        if (message.table === table.value?.table && message.n === game.value?.n)
          hint.value = { n: message.n, candidates: message.candidates };
        setBusy('hint', false);
        break;
      case 'left':
        forgetTable();
        turnedAway.value = message.code;
        break;
      case 'time':
      case 'bye':
        break;
    }
  });
}

/** The next table has nothing in common with the lines that are there: the line broke, or the language changed. */
export function distrust(): void {
  distrusted = true;
}
let distrusted = false;

function takeTable(message: TableMessage): void {
  const same = table.value?.table === message.table;
  const { chat: lines, chat_from, log: page, log_from, ...info } = message;
  if (!same) forgetTable();
  const keep = same && !distrusted && game.value?.eye === message.eye;
  distrusted = false;
  if (!keep) pictures.value++;
  table.value = info;
  turnedAway.value = null;
  chat.value = keep && chatFrom.value <= chat_from ? [...chat.value.slice(0, chat_from - chatFrom.value), ...lines] : lines;
  chatFrom.value = keep ? Math.min(chatFrom.value, chat_from) : chat_from;
  log.value = keep && logFrom.value <= log_from ? [...log.value.filter(({ n }) => n < log_from), ...page] : page;
  logFrom.value = keep ? Math.min(logFrom.value, log_from) : log_from;
  if (!same || message.view === undefined) events.value = [];
  takeGame(message.view === undefined ? null : (message as GameFields));
}

function takeGame(fields: GameFields | null): void {
  const before = game.value;
  game.value = fields;
  if (!fields) return;
  if (hint.value && hint.value.n !== fields.n) {
    hint.value = null;
    pointed.value = null;
  }
  if (before && before.n !== fields.n) {
    refused.value = null;
    setBusy('hint', false);
  }
  const mine = waiting.value;
  if (mine && (mine.answered || fields.n !== mine.n)) waiting.value = null;
}

export function setBusy(name: string, on: boolean): void {
  if (busy.value.has(name) === on) return;
  const next = new Set(busy.value);
  if (on) next.add(name);
  else next.delete(name);
  busy.value = next;
}
