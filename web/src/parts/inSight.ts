// What of a board is in sight: it can be taller than the window, and on a phone the prompt lies over its end.

export interface Sight {
  /** From the upper edge of the board. */
  top: number;
  bottom: number;
}

export function inSight(board: Element): Sight {
  const { top, bottom, height } = board.getBoundingClientRect();
  let end = Math.min(bottom, window.innerHeight);
  for (const part of document.querySelectorAll('.upright :is(.prompt, .result, .panel)')) {
    const box = part.getBoundingClientRect();
    if (box.height > 0) end = Math.min(end, box.top);
  }
  // All of it is out of sight: then as if none were.
  return end - Math.max(0, top) < 80 ? { top: 0, bottom: height } : { top: Math.max(0, -top), bottom: end - top };
}
