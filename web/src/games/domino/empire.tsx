// An empire: an island of dominoes in a sea with the map's frame where it may not grow further, and, on the large picture,
// what can be done on it.
import type { ComponentChildren, JSX, Ref } from 'preact';
import { BuildingFace, DominoEdge, Halves } from './art/tile';
import { CastleSquare } from './art/pieces';
import { Square } from './art/terrain';
import { CASTLE, type Rect, bounds, cellAt, outline, reach, sight, spot, squareAround } from './cells';
import type { Turn } from './lay';
import { useTip } from './tooltip';
import { type Building, type Catalogue, type Cell, type Half, type Setting, type View, buildingOf, rulers } from './types';
import { signed } from './words';

const U = 100;
const PAPER = 1000;

/** A cell where something can be done. */
export interface Target {
  kind: 'lay' | 'knight' | 'build';
  /** Lit fully: as the domino is held now. */
  strong: boolean;
  /** What Enter does here. */
  label: string;
  points: number | null;
  coins: number | null;
}

/** What is about to be put somewhere. */
export type Ghost =
  | { kind: 'lay'; a: Cell; turn: Turn; halves: [Half, Half]; points: number | null; coins: [number, number] | null; anchor: Cell | null }
  | { kind: 'knight'; cell: Cell }
  | { kind: 'build'; cell: Cell; building: Building };

export interface EmpireProps {
  catalogue: Catalogue;
  view: View;
  setting: Setting;
  owner: number;
  /** A picture to look at: no tooltips, nothing to do. */
  small?: boolean;
  label?: string;
  /** Side of a cell on the screen, roughly: details that can't be read are left out. */
  cellSize: number;
  targets?: Map<Cell, Target>;
  /** The cell that Tab comes to, and whose domino is shown. */
  anchor?: Cell | null;
  ghost?: Ghost | null;
  look?: 'preview' | 'chosen' | 'hint' | 'waiting';
  hint?: Cell[];
  describe?(cell: Cell): string;
  tip?(cell: Cell): ComponentChildren;
  onCell?(cell: Cell): void;
  onPoint?(cell: Cell | null): void;
  onKey?(e: KeyboardEvent, cell: Cell): void;
  /** The domino that lies there for now is taken up again. */
  onGrab?(e: PointerEvent, cell: Cell): void;
  svg?: Ref<SVGSVGElement>;
  children?: ComponentChildren;
}

/** The sheet that is shown, in cells. */
export function sheetOf(view: View, setting: Setting, owner: number, small: boolean): { box: Rect; far: Rect; seen: Rect } {
  const box = bounds(Object.keys(view.land[owner] ?? {}));
  const far = reach(box, setting.frame);
  return { box, far, seen: small ? squareAround(box, setting.frame) : sight(box, far) };
}

/** Cells that the longer side of the sheet has. */
export function sheetSide({ seen }: { seen: Rect }): number {
  return Math.max(seen.x1 - seen.x0, seen.y1 - seen.y0) + 1;
}

/** From cells to the paper of 1000 × 1000. */
export function projection(sheet: { seen: Rect }, small: boolean): { k: number; x: number; y: number } {
  const margin = small ? 16 : 34;
  const { seen } = sheet;
  const [w, h] = [seen.x1 - seen.x0 + 1, seen.y1 - seen.y0 + 1];
  const k = (PAPER - 2 * margin) / (Math.max(w, h) * U);
  return { k, x: (PAPER - w * U * k) / 2 - seen.x0 * U * k, y: (PAPER - h * U * k) / 2 - seen.y0 * U * k };
}

export function Empire(props: EmpireProps): JSX.Element {
  const { catalogue, view, setting, owner, small = false, ghost, cellSize } = props;
  const sheet = sheetOf(view, setting, owner, small);
  const p = projection(sheet, small);
  const land = view.land[owner] ?? {};
  const crowns = view.crowns[owner] ?? {};
  const cells = Object.keys(land);
  const rects = [CASTLE, ...cells].map(spot);
  const buildings = view.buildings?.[owner] ?? {};
  const posted = view.posted?.[owner] ?? [];
  const detail = cellSize < 34 ? 'emblem' : 'full';
  return (
    <svg ref={props.svg} class={small ? 'dm-empire dm-empire-small' : 'dm-empire'} viewBox={`0 0 ${PAPER} ${PAPER}`} role={small ? undefined : 'group'} aria-label={props.label} aria-hidden={small || undefined}>
      <g class="dm-world" style={{ transform: `translate(${p.x}px, ${p.y}px) scale(${p.k})` }}>
        {!small && <Chart sheet={sheet} />}
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
        {!small && <Marks {...props} />}
        {ghost && <Shade ghost={ghost} look={props.look ?? 'preview'} cellSize={cellSize} />}
        {props.hint && props.hint.length > 0 && <path class="dm-hint-edge" d={outline(props.hint, U)} />}
        {!small && <Hits {...props} cells={cells} />}
      </g>
    </svg>
  );
}

/** The sea with its graticule, and the scale of the map's frame along those sides where the empire can't go further. */
function Chart({ sheet: { far, seen, box } }: { sheet: { box: Rect; far: Rect; seen: Rect } }): JSX.Element {
  const [l, t, r, b] = [seen.x0 * U, seen.y0 * U, (seen.x1 + 1) * U, (seen.y1 + 1) * U];
  const lines: string[] = [];
  for (let x = seen.x0; x <= seen.x1 + 1; x++) lines.push(`M${x * U} ${t}V${b}`);
  for (let y = seen.y0; y <= seen.y1 + 1; y++) lines.push(`M${l} ${y * U}H${r}`);
  const W = 15;
  // Half a cell dark, half a cell light, as on the frame of a map.
  const scale = (from: number, to: number, at: (u: number) => string): string => {
    const parts: string[] = [];
    for (let u = from; u < to; u++) parts.push(at(u * U));
    return parts.join('');
  };
  const sides = [
    { end: far.x0 >= seen.x0, d: `M${l - W} ${t - W}h${W}v${b - t + 2 * W}h${-W}z`, dark: scale(seen.y0, seen.y1 + 1, (y) => `M${l - W} ${y}h${W}v50h${-W}z`), more: seen.x0 - far.x0, x: l + 12, y: (t + b) / 2, turn: 180 },
    { end: far.x1 <= seen.x1, d: `M${r} ${t - W}h${W}v${b - t + 2 * W}h${-W}z`, dark: scale(seen.y0, seen.y1 + 1, (y) => `M${r} ${y}h${W}v50h${-W}z`), more: far.x1 - seen.x1, x: r - 12, y: (t + b) / 2, turn: 0 },
    { end: far.y0 >= seen.y0, d: `M${l - W} ${t - W}h${r - l + 2 * W}v${W}h${-(r - l + 2 * W)}z`, dark: scale(seen.x0, seen.x1 + 1, (x) => `M${x} ${t - W}h50v${W}h-50z`), more: seen.y0 - far.y0, x: (l + r) / 2, y: t + 12, turn: 270 },
    { end: far.y1 <= seen.y1, d: `M${l - W} ${b}h${r - l + 2 * W}v${W}h${-(r - l + 2 * W)}z`, dark: scale(seen.x0, seen.x1 + 1, (x) => `M${x} ${b}h50v${W}h-50z`), more: far.y1 - seen.y1, x: (l + r) / 2, y: b - 12, turn: 90 },
  ];
  return (
    <g class="dm-chart" aria-hidden="true">
      <rect x={l} y={t} width={r - l} height={b - t} class="dm-waters" />
      <path d={lines.join('')} class="dm-graticule" />
      {sides.map(({ end, d, dark, more, x, y, turn }, i) =>
        end ? (
          <g key={i}>
            <path d={d} class="dm-frame" />
            <path d={dark} class="dm-frame-dark" />
          </g>
        ) : (
          more > 0 && (
            <g key={i} class="dm-more" transform={`translate(${x} ${y}) rotate(${turn})`}>
              <path d="M-6-12 4 0-6 12M-20-12-10 0-20 12" />
            </g>
          )
        ),
      )}
      <rect x={box.x0 * U} y={box.y0 * U} width={(box.x1 - box.x0 + 1) * U} height={(box.y1 - box.y0 + 1) * U} class="dm-extent" />
    </g>
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

/** A building on its square, with the towers that stand on it. */
function Built({ building, x, y, detail }: { building: Building; x: number; y: number; detail: 'full' | 'emblem' }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform="translate(3 3) scale(0.94)">
        <BuildingFace building={building} built detail={detail} />
      </g>
      {Array.from({ length: building.towers }, (_, i) =>
        detail === 'full' ? <use key={i} href="#dm-tower" x={3 + i * 21} y="2" width="23" height="31" /> : <use key={i} href="#dm-tower" x={i * 27} y="0" width="34" height="42" />,
      )}
    </g>
  );
}

function Knight({ x, y, large }: { x: number; y: number; large: boolean }): JSX.Element {
  return large ? <use href="#dm-knight" x={x + 34} y={y + 34} width="60" height="62" /> : <use href="#dm-knight" x={x + 8} y={y + 46} width="44" height="48" />;
}

/** Lit cells with what they would bring. */
function Marks({ targets, ghost, cellSize }: EmpireProps): JSX.Element {
  const roomy = cellSize >= 56;
  const under = new Set(ghost?.kind === 'lay' ? [ghost.a, other(ghost.a, ghost.turn)] : ghost ? [ghost.cell] : []);
  return (
    <g class="dm-marks" aria-hidden="true">
      {[...(targets ?? [])].map(([cell, target]) => {
        const { x, y } = spot(cell);
        const bare = under.has(cell);
        const badge = bare || (target.kind === 'lay' && !target.strong) ? null : target.points;
        const coins = bare ? null : target.coins;
        return (
          <g key={cell} transform={`translate(${x * U} ${y * U})`} class={target.strong ? 'dm-target dm-strong' : 'dm-target'}>
            <rect x="5" y="5" width="90" height="90" rx="12" class="dm-lit" />
            {badge !== null && <Badge x={50} y={coins && roomy ? 38 : 50} text={signed(badge)} size={roomy ? 26 : 36} />}
            {coins !== null && (coins > 0 || target.kind === 'knight') && (roomy || target.kind !== 'lay') && <Badge x={50} y={badge !== null ? (roomy ? 68 : 76) : 50} text={signed(coins)} size={roomy ? 22 : 32} coin />}
          </g>
        );
      })}
    </g>
  );
}

const other = (a: Cell, turn: Turn): Cell => {
  const { x, y } = spot(a);
  return cellAt(x + [1, 0, -1, 0][turn]!, y + [0, 1, 0, -1][turn]!);
};

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

function Shade({ ghost, look, cellSize }: { ghost: Ghost; look: string; cellSize: number }): JSX.Element {
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
  const b = spot(other(ghost.a, ghost.turn));
  const size = cellSize >= 56 ? 30 : 40;
  const anchor = ghost.anchor ? spot(ghost.anchor) : null;
  const middle = { x: ((x + b.x) / 2) * U + 50, y: ((y + b.y) / 2) * U + 50 };
  const low = (n: number): number => n * U + 82;
  return (
    <g class={`dm-ghost dm-${look}`} aria-hidden="true">
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

/** Where the pointer and the keyboard get hold of cells. */
function Hits(props: EmpireProps & { cells: Cell[] }): JSX.Element {
  const { targets, cells } = props;
  const tip = useTip();
  const lit = [...(targets?.keys() ?? [])];
  // With something to do, arrows go from one such cell to the next; else from square to square.
  const stops = lit.length ? lit : [CASTLE, ...cells];
  const first = props.anchor && stops.includes(props.anchor) ? props.anchor : stops[0];
  const all = [...new Set([CASTLE, ...cells, ...lit])];
  return (
    <g class="dm-hits">
      {all.map((cell) => {
        const { x, y } = spot(cell);
        const target = targets?.get(cell);
        // While a domino is being laid, its shadow tells more than words, which would cover the board.
        const handlers = props.tip && target?.kind !== 'lay' ? tip(`cell ${cell}`, () => props.tip!(cell), !target) : null;
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
            tabindex={stops.includes(cell) ? (cell === first ? 0 : -1) : undefined}
            aria-label={props.describe?.(cell)}
            {...handlers}
            onClick={(e) => (target ? props.onCell?.(cell) : handlers?.onClick?.(e))}
            onKeyDown={(e) => props.onKey?.(e, cell)}
            onPointerDown={(e) => {
              handlers?.onPointerDown(e);
              if (target) props.onGrab?.(e, cell);
            }}
            onPointerEnter={(e) => {
              handlers?.onPointerEnter(e);
              if (e.pointerType === 'mouse') props.onPoint?.(cell);
            }}
            onPointerLeave={(e) => {
              handlers?.onPointerLeave(e);
              if (e.pointerType === 'mouse') props.onPoint?.(null);
            }}
            onFocus={(e) => {
              handlers?.onFocus(e);
              if (e.currentTarget.matches(':focus-visible')) props.onPoint?.(cell);
            }}
            onBlur={() => {
              handlers?.onBlur();
              props.onPoint?.(null);
            }}
          />
        );
      })}
    </g>
  );
}
