// What can be done, lit on the cells where it can be, and what is about to be done.
import type { JSX } from 'preact';
import { Halves } from './art/tile';
import { spot } from './cells';
import { otherHalf } from './lay';
import { U } from './sheet';
import { Built, Knight } from './standing';
import type { Ghost, Look, Target } from './targets';
import type { Cell } from './types';
import { signed } from './words';

/** Lit cells with what they would bring. */
export function Marks({ targets, ghost, cellSize }: { targets: Map<Cell, Target>; ghost: Ghost | null; cellSize: number }): JSX.Element {
  const roomy = cellSize >= 56;
  const under = new Set(ghost?.kind === 'lay' ? [ghost.a, otherHalf(ghost.a, ghost.turn)] : ghost ? [ghost.cell] : []);
  return (
    <g class="dm-marks" aria-hidden="true">
      {[...targets].map(([cell, target]) => {
        const { x, y } = spot(cell);
        const bare = under.has(cell);
        const style = target.kind !== 'lay' ? 'dm-target dm-strong dm-on-land' : target.strong ? 'dm-target dm-strong' : 'dm-target';
        const badge = bare || (target.kind === 'lay' && !target.strong) ? null : target.points;
        // Where a domino may lie, tax matters less than points: it is told where there is room for both.
        const tax = bare || (target.kind === 'lay' && (!roomy || !target.coins)) ? null : target.coins;
        return (
          <g key={cell} transform={`translate(${x * U} ${y * U})`} class={style}>
            <rect x="5" y="5" width="90" height="90" rx="12" class="dm-lit" />
            {badge !== null && <Badge x={50} y={tax !== null ? 38 : 50} text={signed(badge)} size={roomy ? 26 : 36} />}
            {tax !== null && <Badge x={50} y={badge !== null ? 68 : 50} text={signed(tax)} size={roomy ? 22 : 32} coin />}
          </g>
        );
      })}
    </g>
  );
}

/** A number on a slip of paper. */
function Badge({ x, y, text, size, coin, done }: { x: number; y: number; text: string; size: number; coin?: boolean; done?: boolean }): JSX.Element {
  const width = (text.length * 0.56 + 0.7) * size + (coin ? size : 0);
  return (
    <g transform={`translate(${x} ${y})`} class={done ? 'dm-badge dm-badge-done' : 'dm-badge'}>
      <rect x={-width / 2} y={-size * 0.62} width={width} height={size * 1.24} rx={size * 0.4} />
      {coin && <use href="#dm-coin" x={-width / 2 + size * 0.2} y={-size * 0.46} width={size * 0.92} height={size * 0.92} />}
      <text x={coin ? size * 0.48 : 0} y={size * 0.36} font-size={size}>
        {text}
      </text>
    </g>
  );
}

/** The domino, knight or building that is about to be put somewhere. */
export function Shade({ ghost, look, cellSize }: { ghost: Ghost; look: Look; cellSize: number }): JSX.Element {
  const { x, y } = spot(ghost.kind === 'lay' ? ghost.a : ghost.cell);
  if (ghost.kind === 'knight')
    return (
      <g class={`dm-ghost dm-${look}`} aria-hidden="true">
        <Knight x={x * U} y={y * U} large={cellSize < 34} />
      </g>
    );
  if (ghost.kind === 'build')
    return (
      <g class={`dm-ghost dm-${look}`} aria-hidden="true">
        <Built building={ghost.building} x={x * U} y={y * U} detail={cellSize < 34 ? 'emblem' : 'full'} />
      </g>
    );
  const b = spot(otherHalf(ghost.a, ghost.turn));
  const size = cellSize >= 56 ? 30 : 40;
  const anchor = ghost.anchor ? spot(ghost.anchor) : null;
  const middle = { x: ((x + b.x) / 2) * U + 50, y: ((y + b.y) / 2) * U + 50 };
  const low = (n: number): number => n * U + 82;
  return (
    <g class={`dm-ghost dm-${look}`} aria-hidden="true" data-ghost={`${ghost.a} ${otherHalf(ghost.a, ghost.turn)}`}>
      <g class="dm-ghost-body">
        <Halves a={ghost.halves[0]} b={ghost.halves[1]} turn={ghost.turn} x={x * U} y={y * U} />
      </g>
      <rect x={Math.min(x, b.x) * U - 3} y={Math.min(y, b.y) * U - 3} width={(Math.abs(b.x - x) + 1) * U + 6} height={(Math.abs(b.y - y) + 1) * U + 6} rx="12" class="dm-ghost-edge" />
      {look !== 'hint' && ghost.points !== null && <Badge x={middle.x} y={middle.y} text={signed(ghost.points)} size={size} done />}
      {look !== 'hint' && ghost.coins && ghost.coins[0] > 0 && <Badge x={x * U + 50} y={low(y)} text={signed(ghost.coins[0])} size={size * 0.7} coin />}
      {look !== 'hint' && ghost.coins && ghost.coins[1] > 0 && <Badge x={b.x * U + 50} y={low(b.y)} text={signed(ghost.coins[1])} size={size * 0.7} coin />}
      {look === 'chosen' && anchor && (
        <g transform={`translate(${anchor.x * U + 84} ${anchor.y * U + 16})`} class="dm-confirm">
          <circle r="19" />
          <path d="M-9 0l6 7L9-7" />
        </g>
      )}
    </g>
  );
}
