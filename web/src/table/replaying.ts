// Looking back: the position at each step of the game, asked from the server and kept.

import { computed, effect, signal } from '@preact/signals';
import { send } from '../connection';
import type { PastPosition } from '../protocol';
import { lang } from '../settings';
import { game, log, past, table } from '../state';

/** The bar is there: always when the game is over, else when somebody asked for it. */
export const wanted = signal(false);
export const replaying = computed(() => game.value !== null && (wanted.value || table.value?.status === 'over'));
export const running = signal(false);

/** The steps of the game: what somebody did, for chance only follows. */
export const last = computed(() => game.value?.steps ?? 0);

/** Before which of them we stand; the last is the present. */
export const step = computed(() => Math.min(past.value?.step ?? last.value, last.value));

/** What happened between the step before and this one. */
export const shownEvents = computed(() => {
  if (past.value) return past.value.events;
  const from = log.value.findLast(({ seat }) => seat !== undefined)?.n ?? 0;
  return log.value.filter(({ n }) => n >= from);
});

let known = new Map<number, PastPosition>();
let asking = false;
let goal = -1;
let asked = lang.peek(); // the language of the last question

// Another table, other eyes, or moves taken back: what was asked before may be wrong. In another language, what is shown is.
effect(() => {
  void game.value;
  known = new Map();
  const shown = past.peek();
  if (shown && asked !== lang.peek()) {
    goal = shown.step;
    void fetchGoal();
  }
});

export function goTo(i: number): void {
  const to = Math.max(0, Math.min(last.value, i));
  goal = to;
  if (to === last.value) {
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
      const to = goal;
      if (to >= last.value) break;
      let position = known.get(to);
      if (!position) {
        const keep = known;
        asked = lang.peek();
        position = await send('at', { step: to });
        keep.set(to, position);
      }
      if (goal === to) {
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
  if (next > last.value) {
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
