// The board of the game at the table: its own, loaded on demand, or the plain one. Words always work: the plain board stands in
// while the files of the other can't be had, which is tried again and again.

import { effect, signal } from '@preact/signals';
import type { GameBoard } from '../board';
import { line } from '../connection';
import { plain, root } from '../router';
import { outdated } from '../version';
import { plainBoard } from './PlainBoard';

export const board = signal<GameBoard | null>(null);
/** The files of the board could not be had. They are being asked for again, unless a newer page has others. */
export const boardMissing = signal(false);

const firstRetryMs = 1000;
const longestRetryMs = 30_000;
const fileMs = 20_000;

/** What is being loaded: its number grows with every attempt that makes the ones before it pointless. */
let loading = 0;
let wanted: { game: string; files: string[]; failures: number } | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;

export function loadBoard(game: string): void {
  loading++;
  clearTimeout(retry);
  wanted = null;
  boardMissing.value = false;
  const files = plain ? [] : filesOf(game);
  if (!files.length) {
    board.value = plainBoard;
    return;
  }
  if (board.value?.id !== game) board.value = null;
  wanted = { game, files, failures: 0 };
  void attempt();
}

/** At once, not when its time comes. */
export function loadBoardNow(): void {
  if (boardMissing.peek()) void attempt();
}

// A line that is back is a good sign.
effect(() => {
  if (line.value === 'online') loadBoardNow();
});

/** Has the game a board of its own? */
export function isDrawn(game: string): boolean {
  return filesOf(game).length > 0;
}

/** The page tells which files a board is made of: its script first. */
function filesOf(game: string): string[] {
  const meta = document.querySelector(`meta[name="board-${CSS.escape(game)}"]`);
  return (meta?.getAttribute('content')?.split(' ') ?? []).map((file) => new URL(file, root).href);
}

async function attempt(): Promise<void> {
  if (!wanted) return;
  const { files, failures } = wanted;
  const mine = ++loading;
  clearTimeout(retry);
  try {
    // A browser remembers of a script that it could not be imported; so that is tried only with what is there.
    await Promise.all(files.map(fetchFile));
    const [script, ...others] = files as [string, ...string[]];
    const [{ default: loaded }] = await Promise.all([
      import(failures ? `${script}?retry=${failures}` : script) as Promise<{ default: GameBoard }>,
      ...others.filter((file) => file.endsWith('.css')).map(loadStyle),
    ]);
    if (mine !== loading) return;
    board.value = loaded;
    boardMissing.value = false;
  } catch {
    if (mine !== loading) return;
    board.value = plainBoard;
    boardMissing.value = true;
    if (outdated.peek()) return; // what it needs is gone for good
    const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** wanted.failures++);
    retry = setTimeout(() => void attempt(), delay * (0.75 + 0.5 * Math.random()));
  }
}

async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fileMs) });
  await answer.arrayBuffer(); // all of it
  if (answer.status === 404) outdated.value = true;
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
}

function loadStyle(address: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(address)}"], link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = (reason) => {
      link.remove();
      reject(reason);
    };
    document.head.append(link);
  });
}
