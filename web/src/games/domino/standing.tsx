// What stands on a square of an empire.
import type { JSX } from 'preact';
import { BuildingFace } from './art/tile';
import type { Building } from './types';

/** A building on its square, with the towers that stand on it. */
export function Built({ building, x, y, detail }: { building: Building; x: number; y: number; detail: 'full' | 'emblem' }): JSX.Element {
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

export function Knight({ x, y, large }: { x: number; y: number; large: boolean }): JSX.Element {
  return large ? <use href="#dm-knight" x={x + 34} y={y + 34} width="60" height="62" /> : <use href="#dm-knight" x={x + 8} y={y + 46} width="44" height="48" />;
}
