// The part of the grid that is drawn, and where its cells lie on the paper.
import { type Rect, bounds, reach, sight, squareAround } from './cells';
import type { Setting, View } from './types';

/** Side of a cell, in units of the drawing. */
export const U = 100;
/** Side of the paper. */
export const PAPER = 1000;

export interface Sheet {
  /** Around what is there; as far as it may still go; what is shown of that. */
  box: Rect;
  far: Rect;
  seen: Rect;
}

export function sheetOf(view: View, setting: Setting, owner: number, small: boolean): Sheet {
  const box = bounds(Object.keys(view.land[owner] ?? {}));
  const far = reach(box, setting.frame);
  return { box, far, seen: small ? squareAround(box, setting.frame) : sight(box, far) };
}

/** Side of a square that a finger hits well. */
const HAND = 44;

/** Where nothing can be laid just now, small squares come nearer: only what there is, is shown. `side`: of the picture on the screen. */
export function nearer(sheet: Sheet, side: number): Sheet {
  const near = { ...sheet, seen: sheet.box };
  const square = (one: Sheet): number => (side / PAPER) * projection(one, false).k * U;
  return square(sheet) >= HAND || square(near) <= square(sheet) ? sheet : near;
}

/** From cells to the paper: a factor and a shift. */
export function projection({ seen }: Sheet, small: boolean): { k: number; x: number; y: number } {
  const margin = small ? 16 : 34;
  const [w, h] = [seen.x1 - seen.x0 + 1, seen.y1 - seen.y0 + 1];
  const k = (PAPER - 2 * margin) / (Math.max(w, h) * U);
  return { k, x: (PAPER - w * U * k) / 2 - seen.x0 * U * k, y: (PAPER - h * U * k) / 2 - seen.y0 * U * k };
}
