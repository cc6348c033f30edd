// All symbols, once a board: everything else refers to them.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { EmblemSymbols } from './emblems';
import { PieceSymbols } from './pieces';
import { TerrainSymbols } from './terrain';
import { TileSymbols } from './tile';

export function Defs(): JSX.Element {
  return useMemo(
    () => (
      <svg class="dm-defs" width="0" height="0" aria-hidden="true">
        <defs>
          <TerrainSymbols />
          <PieceSymbols />
          <EmblemSymbols />
          <TileSymbols />
        </defs>
      </svg>
    ),
    [],
  );
}
