// Looking back: the position at each step of the game, asked from the server and kept.

import { computed, effect, signal } from '@preact/signals';
import { send } from '../connection';
import type { Position } from '../protocol';
import { game, log, past, table } from '../state';

/** The bar is there: always when the game is over, else when somebody asked for it. */
export const wanted = signal(false);
export const replaying = computed(() => game.value !== null && (wanted.value || table.value?.status === 'over'));
export const running = signal(false);

/** Before which decisions to stop: those that somebody made, for chance only follows them; at last the present. */
export const stops = computed(() => {
  const n = game.value?.n ?? 0;
  const decided = new Set(log.value.filter(({ seat, n: at }) => seat !== undefined && at < n).map(({ n: at }) => at));
  return [...decided].sort((a, b) => a - b).concat(n);
});

export const step = computed(() => {
  const at = past.value?.n;
  const last = stops.value.length - 1;
  if (at === undefined) return last;
  const found = stops.value.findIndex((stop) => stop >= at);
  return found < 0 ? last : found;
});

/** What happened between the step before and this one. */
export const shownEvents = computed(() => {
  const i = step.value;
  const from = i > 0 ? stops.value[i - 1]! : 0;
  const to = stops.value[i] ?? 0;
  return log.value.filter(({ n }) => n >= from && n < to);
});

let known = new Map<number, Position>();
let asking = false;
let goal = -1;

// Another table, other eyes, or moves taken back: what was asked before may be wrong.
effect(() => {
  void game.value;
  known = new Map();
});

export function goTo(i: number): void {
  const last = stops.value.length - 1;
  const to = Math.max(0, Math.min(last, i));
  goal = to;
  if (to === last) {
    past.value = null;
    return;
  }
  void fetchGoal();
}

/** One question at a time, and always for the newest goal: a dragged slider would ask for hundreds. */
async function fetchGoal(): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    for (;;) {
      const n = stops.value[goal];
      if (n === undefined || goal === stops.value.length - 1) break;
      let position = known.get(n);
      if (!position) {
        position = await send('at', { n });
        known.set(n, position);
      }
      if (stops.value[goal] === n) {
        past.value = position;
        break;
      }
    }
  } catch {
    running.value = false;
  } finally {
    asking = false;
  }
}

export function stopLooking(): void {
  running.value = false;
  wanted.value = false;
  past.value = null;
}

effect(() => {
  if (!running.value) return;
  const next = step.value + 1;
  if (next >= stops.value.length) {
    running.value = false;
    return;
  }
  const timer = setTimeout(() => goTo(next), 900);
  return () => clearTimeout(timer);
});

effect(() => {
  if (!table.value) {
    wanted.value = false;
    running.value = false;
  }
});
