// How the parts of a table lie in the window. The style has it as a class of the screen: `.upright`, `.sideways`.

import { computed, signal } from '@preact/signals';

/**
 * wide: board and side column, each as high as the window.
 * sideways: a phone on its side, or a large zoom; the same without margins, and the bar above the side column only.
 * upright: everything one above the other, panels as sheets from below.
 */
export type Frame = 'wide' | 'sideways' | 'upright';

const low = matchMedia('(max-height: 560px) and (min-width: 540px)');
const slim = matchMedia('(max-width: 820px)');

function fitting(): Frame {
  if (low.matches) return 'sideways';
  return slim.matches ? 'upright' : 'wide';
}

export const frame = signal<Frame>(fitting());
for (const query of [low, slim]) query.addEventListener('change', () => (frame.value = fitting()));

export const upright = computed(() => frame.value === 'upright');
