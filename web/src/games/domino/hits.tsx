// The cells of the large empire, for mouse, finger and keyboard.
import type { ComponentChildren, JSX } from 'preact';
import { byKey } from '../../parts/keys';
import { byMoving, useTip } from '../../parts/tips';
import { CASTLE, spot } from './cells';
import { U } from './sheet';
import type { Target } from './targets';
import type { Cell } from './types';

export interface HitsProps {
  /** Squares of the empire. */
  cells: Cell[];
  targets: Map<Cell, Target>;
  /** The cell that Tab comes to first. */
  anchor: Cell | null;
  describe(cell: Cell): string;
  tip(cell: Cell): ComponentChildren;
  onCell(cell: Cell): void;
  /** It is pointed at by mouse or focus, or no longer. */
  onPoint(cell: Cell, on: boolean): void;
  onKey(e: KeyboardEvent, cell: Cell): void;
  /** The domino that lies there for now is taken up again. */
  onGrab(e: PointerEvent, cell: Cell): void;
}

/** Where the pointer and the keyboard get hold of cells. */
export function Hits(props: HitsProps): JSX.Element {
  const { targets, cells } = props;
  const tip = useTip();
  const lit = [...(targets.keys())];
  const first = props.anchor && lit.includes(props.anchor) ? props.anchor : lit[0];
  const all = [...new Set([CASTLE, ...cells, ...lit])];
  return (
    <g class="dm-hits">
      {all.map((cell) => {
        const { x, y } = spot(cell);
        const target = targets.get(cell);
        // While a domino is being laid, its shadow tells more than words, which would cover the board.
        const handlers = target?.kind !== 'lay' ? tip(`cell ${cell}`, () => props.tip(cell), !target) : null;
        return (
          <rect
            key={cell}
            data-cell={cell}
            x={x * U}
            y={y * U}
            width={U}
            height={U}
            rx="10"
            class={target ? 'dm-hit dm-hit-legal' : 'dm-hit'}
            role={target ? 'button' : 'img'}
            aria-label={props.describe(cell)}
            {...handlers}
            data-stop={target ? '' : 'info'}
            tabindex={target && cell === first ? 0 : -1}
            onClick={(e) => (target ? props.onCell(cell) : handlers?.onClick?.(e))}
            onKeyDown={(e) => props.onKey(e, cell)}
            onPointerDown={(e) => {
              handlers?.onPointerDown(e);
              if (target) props.onGrab(e, cell);
            }}
            onPointerEnter={(e) => {
              handlers?.onPointerEnter(e);
              if (e.pointerType === 'mouse' && byMoving(e)) props.onPoint(cell, true);
            }}
            onPointerLeave={(e) => {
              handlers?.onPointerLeave(e);
              if (e.pointerType === 'mouse') props.onPoint(cell, false);
            }}
            onFocus={(e) => {
              handlers?.onFocus(e);
              if (byKey(e)) props.onPoint(cell, true);
            }}
            onBlur={() => {
              handlers?.onBlur();
              props.onPoint(cell, false);
            }}
          />
        );
      })}
    </g>
  );
}
