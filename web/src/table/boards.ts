// The board of the game at the table: its own, loaded on demand, or the plain one.

import { signal } from '@preact/signals';
import { boards } from 'boards';
import type { GameBoard } from '../board';
import { plain } from '../router';
import { plainBoard } from './PlainBoard';

export const board = signal<GameBoard | null>(null);

export async function loadBoard(game: string): Promise<void> {
  const load = plain ? undefined : boards[game];
  if (!load) {
    board.value = plainBoard;
    return;
  }
  if (board.value?.id !== game) board.value = null;
  try {
    const style = document.querySelector(`meta[name="style-${CSS.escape(game)}"]`)?.getAttribute('content');
    const [{ default: loaded }] = await Promise.all([load(), style ? loadStyle(style) : undefined]);
    board.value = loaded;
  } catch {
    // A newer version of the page may be on the server, or the line is down: words always work.
    board.value = plainBoard;
  }
}

function loadStyle(address: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(address)}"], link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
  });
}
