// The sea around an empire.
import type { JSX } from 'preact';
import { cellAt } from './cells';
import { type Sheet, U } from './sheet';

/** The sea with its graticule, and the scale of the map's frame along those sides where the empire can't go further. */
export function Chart({ sheet: { far, seen, box }, letters }: { sheet: Sheet; letters: boolean }): JSX.Element {
  const [l, t, r, b] = [seen.x0 * U, seen.y0 * U, (seen.x1 + 1) * U, (seen.y1 + 1) * U];
  const lines: string[] = [];
  for (let x = seen.x0; x <= seen.x1 + 1; x++) lines.push(`M${x * U} ${t}V${b}`);
  for (let y = seen.y0; y <= seen.y1 + 1; y++) lines.push(`M${l} ${y * U}H${r}`);
  const W = 17;
  // Half a cell dark, half a cell light, as on the frame of a map.
  const columns = (y: number): string => steps(seen.x0, seen.x1, (x) => `M${x} ${y}h50v${W}h-50z`);
  const rows = (x: number): string => steps(seen.y0, seen.y1, (y) => `M${x} ${y}h${W}v50h${-W}z`);
  const upright = (x: number): string => `M${x} ${t - W}h${W}v${b - t + 2 * W}h${-W}z`;
  const level = (y: number): string => `M${l - W} ${y}h${r - l + 2 * W}v${W}h${-(r - l + 2 * W)}z`;
  // `more`: columns or rows beyond what is shown, where there is no frame yet.
  const left = { d: upright(l - W), dark: rows(l - W), more: seen.x0 - far.x0, x: l + 12, y: (t + b) / 2, turn: 180 };
  const right = { d: upright(r), dark: rows(r), more: far.x1 - seen.x1, x: r - 12, y: (t + b) / 2, turn: 0 };
  const top = { d: level(t - W), dark: columns(t - W), more: seen.y0 - far.y0, x: (l + r) / 2, y: t + 12, turn: 270 };
  const bottom = { d: level(b), dark: columns(b), more: far.y1 - seen.y1, x: (l + r) / 2, y: b - 12, turn: 90 };
  return (
    <g class="dm-chart" aria-hidden="true">
      <rect x={l} y={t} width={r - l} height={b - t} class="dm-waters" />
      <path d={lines.join('')} class="dm-graticule" />
      {[left, right, top, bottom].map(({ d, dark, more, x, y, turn }, i) =>
        more <= 0 ? (
          <g key={i}>
            <path d={d} class="dm-frame" />
            <path d={dark} class="dm-frame-dark" />
          </g>
        ) : (
          <g key={i} class="dm-more" transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path d="M-6-12 4 0-6 12M-20-12-10 0-20 12" />
          </g>
        ),
      )}
      {letters && (
        <g class="dm-letters">
          {Array.from({ length: seen.x1 - seen.x0 + 1 }, (_, i) => (
            <text key={i} x={l + i * U + 75} y={t - 3.5} class={top.more > 0 ? 'dm-afloat' : undefined}>
              {cellAt(seen.x0 + i, 0)[0]}
            </text>
          ))}
          {Array.from({ length: seen.y1 - seen.y0 + 1 }, (_, i) => (
            <text key={i} x={l - W / 2} y={t + i * U + 80} class={left.more > 0 ? 'dm-afloat' : undefined}>
              {seen.y0 + i + 1}
            </text>
          ))}
        </g>
      )}
      <rect x={box.x0 * U} y={box.y0 * U} width={(box.x1 - box.x0 + 1) * U} height={(box.y1 - box.y0 + 1) * U} class="dm-extent" />
    </g>
  );
}

/** A piece for each cell from the first to the last. */
function steps(from: number, to: number, piece: (at: number) => string): string {
  return Array.from({ length: to - from + 1 }, (_, i) => piece((from + i) * U)).join('');
}
