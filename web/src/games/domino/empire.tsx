// An empire: an island of dominoes in a sea with the map's frame where it may not grow further, and, on the large picture,
// what can be done on it.
import type { JSX, Ref } from 'preact';
import { CastleSquare } from './art/pieces';
import { Square } from './art/terrain';
import { DominoEdge } from './art/tile';
import { CASTLE, outline, spot } from './cells';
import { Chart } from './chart';
import { Hits, type HitsProps } from './hits';
import { Marks, Shade } from './marks';
import { PAPER, type Sheet, U, projection, sheetOf } from './sheet';
import { Built, Knight } from './standing';
import type { Ghost, Look } from './targets';
import { type Catalogue, type Cell, type Setting, type View, buildingOf, rulers } from './types';

export interface EmpireProps {
  catalogue: Catalogue;
  view: View;
  setting: Setting;
  owner: number;
  /** Side of a cell on the screen, roughly: details that can't be read are left out. */
  cellSize: number;
  /** The large picture, on which something can be done; without it, one to look at. */
  large?: Omit<HitsProps, 'cells'> & {
    label: string;
    sheet: Sheet;
    ghost: Ghost | null;
    look: Look;
    /** Cells that a hint points at. */
    hint: Cell[];
    svg: Ref<SVGSVGElement>;
  };
}

export function Empire(props: EmpireProps): JSX.Element {
  const { catalogue, view, setting, owner, cellSize, large } = props;
  const small = large === undefined;
  const sheet = large?.sheet ?? sheetOf(view, setting, owner, true);
  const p = projection(sheet, small);
  const land = view.land[owner] ?? {};
  const crowns = view.crowns[owner] ?? {};
  const cells = Object.keys(land);
  const rects = [CASTLE, ...cells].map(spot);
  const buildings = view.buildings?.[owner] ?? {};
  const posted = view.posted?.[owner] ?? [];
  const detail = cellSize < 34 ? 'emblem' : 'full';
  return (
    <svg
      ref={large?.svg}
      class={small ? 'dm-empire dm-empire-small' : 'dm-empire'}
      viewBox={`0 0 ${PAPER} ${PAPER}`}
      role={small ? undefined : 'group'}
      aria-label={large?.label}
      aria-hidden={small || undefined}
    >
      <g class="dm-world" style={{ transform: `translate(${p.x}px, ${p.y}px) scale(${p.k})` }}>
        {!small && <Chart sheet={sheet} letters={cellSize >= 60} />}
        {!small && (
          <clipPath id="dm-waters">
            <rect x={sheet.seen.x0 * U} y={sheet.seen.y0 * U} width={(sheet.seen.x1 - sheet.seen.x0 + 1) * U} height={(sheet.seen.y1 - sheet.seen.y0 + 1) * U} />
          </clipPath>
        )}
        <g class="dm-shallows" clip-path={small ? undefined : 'url(#dm-waters)'}>
          {(small ? [30] : [44, 24]).map((width, i) => (
            <g key={width} class={`dm-shallow dm-shallow-${i}`} stroke-width={width}>
              {rects.map(({ x, y }) => (
                <rect key={`${x}.${y}`} x={x * U} y={y * U} width={U} height={U} rx="8" />
              ))}
            </g>
          ))}
          <g class="dm-coast">
            {rects.map(({ x, y }) => (
              <rect key={`${x}.${y}`} x={x * U} y={y * U} width={U} height={U} rx="6" />
            ))}
          </g>
        </g>
        <g class="dm-land">
          {cells.map((cell) => {
            const { x, y } = spot(cell);
            return <Square key={cell} terrain={land[cell]!} crowns={crowns[cell] ?? 0} x={x * U} y={y * U} mirrored={(x + y) % 2 === 1} />;
          })}
          <Edges cells={cells} pairs={view.dominoes[owner] ?? {}} />
          <CastleSquare seats={rulers(setting, owner)} x={6 * U} y={6 * U} queen={view.queen === owner} />
          <rect x={6 * U + 1.5} y={6 * U + 1.5} width="97" height="97" rx="9" class="dm-edge" />
        </g>
        <g class="dm-pieces">
          {Object.entries(buildings).map(([cell, id]) => {
            const building = buildingOf(catalogue, id);
            const { x, y } = spot(cell);
            return building ? <Built key={cell} building={building} x={x * U} y={y * U} detail={detail} /> : null;
          })}
          {posted.map((cell) => {
            const { x, y } = spot(cell);
            return <Knight key={cell} x={x * U} y={y * U} large={small || detail === 'emblem'} />;
          })}
        </g>
        {large && (
          <>
            <Marks targets={large.targets} ghost={large.ghost} cellSize={cellSize} />
            {large.ghost && <Shade ghost={large.ghost} look={large.look} cellSize={cellSize} />}
            {large.hint.length > 0 && <path class="dm-hint-edge" d={outline(large.hint, U)} />}
            <Hits {...large} cells={cells} />
          </>
        )}
      </g>
    </svg>
  );
}

function Edges({ cells, pairs }: { cells: Cell[]; pairs: Record<Cell, Cell> }): JSX.Element {
  const paired = new Set(Object.entries(pairs).flat());
  return (
    <g aria-hidden="true">
      {Object.entries(pairs).map(([a, b]) => {
        const [p, q] = [spot(a), spot(b)];
        const upright = p.x === q.x;
        const [x, y] = [Math.min(p.x, q.x) * U, Math.min(p.y, q.y) * U];
        return (
          <g key={a}>
            <path class="dm-seam" d={upright ? `M${x + 5} ${y + U}h90` : `M${x + U} ${y + 5}v90`} />
            <DominoEdge x={x} y={y} upright={upright} />
          </g>
        );
      })}
      {cells
        .filter((cell) => !paired.has(cell))
        .map((cell) => {
          const { x, y } = spot(cell);
          return <rect key={cell} x={x * U + 1.5} y={y * U + 1.5} width="97" height="97" rx="9" class="dm-edge" />;
        })}
    </g>
  );
}
