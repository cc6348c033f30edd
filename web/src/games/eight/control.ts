// Who holds what at the moment, for showing it. Points come from the engine.
import type { BoardSide, View } from './types';

/** Pieces of each seat in a region, armies and cities alike; the neutral ones come last. */
export function strength(view: View, region: string): number[] {
  const own = view.armies.map((armies, seat) => (armies[region] ?? 0) + (view.cities[seat]?.[region] ?? 0));
  return [...own, view.neutral[region] ?? 0];
}

/** The one with most; null if there is none or several share it. */
function most(numbers: number[]): number | null {
  const top = Math.max(...numbers);
  if (top <= 0) return null;
  const at = numbers.indexOf(top);
  return numbers.lastIndexOf(top) === at ? at : null;
}

/** The seat that holds a region, or null (also when neutral armies hold it). */
export function holder(view: View, region: string): number | null {
  const seat = most(strength(view, region));
  return seat === null || seat >= view.armies.length ? null : seat;
}

export interface Standing {
  /** Regions held, by seat. */
  regions: number[];
  holder: number | null;
}

export function standing(view: View, side: BoardSide, continent: string): Standing {
  const regions = view.armies.map(() => 0);
  for (const id of side.continents.find((c) => c.id === continent)?.regions ?? []) {
    const seat = holder(view, id);
    if (seat !== null) regions[seat]!++;
  }
  return { regions, holder: most(regions) };
}
