// Log and chat come in pages: the table brings the last one of each, older ones are asked for when somebody scrolls up to
// them. While an older position is being looked at, the log has the page before it.

import { computed, effect, signal } from '@preact/signals';
import type { LogLine } from '../board';
import { send } from '../connection';
import { chat, chatFrom, game, log, logFrom, past, pictures } from '../state';

interface Page {
  /** The decisions whose lines it has: from … to - 1. */
  from: number;
  to: number;
  lines: LogLine[];
}

/** A page far from the present. */
const far = signal<Page | null>(null);

const isFar = computed(() => past.value !== null && past.value.n <= logFrom.value && logFrom.value > 0);

/** What the log shows, and the decision that it begins with; null: it is on its way. */
export const shownLog = computed<{ from: number; lines: LogLine[] } | null>(() => {
  const until = past.value?.n ?? Infinity;
  const page = isFar.value ? far.value : { from: logFrom.value, to: Infinity, lines: log.value };
  if (!page || until < page.from || until > page.to) return null;
  return { from: page.from, lines: page.lines.filter(({ n }) => n < until) };
});

// Another table, other eyes or another language: what is there is of no use.
effect(() => {
  void pictures.value;
  far.value = null;
});

// Moves taken back while one looks at the past.
effect(() => {
  const n = game.value?.n ?? 0;
  if (far.peek() && far.peek()!.to > n) far.value = null;
});

// One step on from what is there needs no question: the position has brought its lines.
effect(() => {
  if (!isFar.value) return;
  const at = past.value!;
  const page = far.peek();
  if (page && at.n >= page.from && at.n <= page.to) return;
  if (page?.to === at.from) far.value = { ...page, to: at.n, lines: [...page.lines, ...at.events] };
  else void ask(at.n);
});

let asking = false;

/** Asks for the page before decision `to`; it goes in front of what begins there, or stands for itself. */
async function ask(to: number): Promise<void> {
  if (asking) return;
  asking = true;
  const picture = pictures.peek();
  try {
    const { log: lines, log_from: from } = await send('log', { to });
    if (picture !== pictures.peek()) return;
    if (!isFar.peek() && logFrom.peek() === to) {
      log.value = [...lines, ...log.peek()];
      logFrom.value = from;
    } else if (isFar.peek()) {
      const page = far.peek();
      far.value = page?.from === to ? { ...page, from, lines: [...lines, ...page.lines] } : { from, to, lines };
    }
  } catch {
    // The line is down, or too much was asked: whoever scrolls again asks again.
  } finally {
    asking = false;
  }
  // A dragged slider is elsewhere by now.
  const at = past.peek();
  if (at && isFar.peek() && !shownLog.peek() && picture === pictures.peek() && at.n !== to) void ask(at.n);
}

/** Somebody has come to the upper end of the log. */
export function olderLog(): void {
  const from = shownLog.peek()?.from ?? 0;
  if (from > 0) void ask(from);
}

/** Lines of chat before this one are no longer there. */
const chatEnd = signal(0);
effect(() => {
  void pictures.value;
  chatEnd.value = 0;
});
let asksChat = false;

export async function olderChat(): Promise<void> {
  const to = chatFrom.peek();
  if (asksChat || to <= chatEnd.peek()) return;
  asksChat = true;
  const picture = pictures.peek();
  try {
    const { chat: lines, chat_from: from } = await send('said', { to });
    if (picture !== pictures.peek() || chatFrom.peek() !== to) return;
    if (from === to) chatEnd.value = to;
    chat.value = [...lines, ...chat.peek()];
    chatFrom.value = from;
  } catch {
    // As above.
  } finally {
    asksChat = false;
  }
}

/** For a box whose content hangs at its lower end: is its upper end in sight, or nearly so? */
export function atUpperEnd(box: HTMLElement): boolean {
  return box.clientHeight > 0 && box.scrollHeight - box.clientHeight + box.scrollTop < 80;
}
