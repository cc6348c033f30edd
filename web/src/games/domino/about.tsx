// What things are, in words: the contents of tooltips.
import type { JSX } from 'preact';
import type { Lang } from '../../board';
import { BuildingTile, DominoFace } from './art/tile';
import { Figure } from './art/pieces';
import { areaOf } from './cells';
import { type Building, type Catalogue, type Cell, type Domino, type Half, type Setting, type Terrain, type View, buildingOf } from './types';
import { words } from './words';

export function terrainName(catalogue: Catalogue, terrain: Terrain, lang: Lang): string {
  return catalogue.terrains.find((t) => t.id === terrain)?.name[lang] ?? terrain;
}

export function halfText(catalogue: Catalogue, half: Half, lang: Lang): string {
  return words[lang].half(terrainName(catalogue, half.terrain, lang), half.crowns);
}

export function dominoText(catalogue: Catalogue, domino: Domino, lang: Lang): string {
  return words[lang].halves(halfText(catalogue, domino.a, lang), halfText(catalogue, domino.b, lang));
}

export function TerrainLine({ catalogue, terrain, lang }: { catalogue: Catalogue; terrain: Terrain; lang: Lang }): JSX.Element {
  return (
    <p class="dm-tip-line" title={terrainName(catalogue, terrain, lang)}>
      <svg width="18" height="18" viewBox="0 0 100 100" aria-hidden="true">
        <use href={`#dm-${terrain}`} width="100" height="100" />
      </svg>
      <span>{words[lang].terrainAbout[terrain]}</span>
    </p>
  );
}

export function DominoAbout({ catalogue, domino, lang, lines }: { catalogue: Catalogue; domino: Domino; lang: Lang; lines: string[] }): JSX.Element {
  const w = words[lang];
  return (
    <>
      <div class="dm-tip-head">
        <DominoFace domino={domino} size={38} />
        <strong class="dm-tip-title">{w.domino(domino.number, dominoText(catalogue, domino, lang))}</strong>
      </div>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {[...new Set([domino.a.terrain, domino.b.terrain])].map((terrain) => (
        <TerrainLine key={terrain} catalogue={catalogue} terrain={terrain} lang={lang} />
      ))}
    </>
  );
}

/** The four corners of a building, one line each. */
export function BuildingAbout({ catalogue, building, lang, built, lines = [] }: { catalogue: Catalogue; building: Building; lang: Lang; built: boolean; lines?: string[] }): JSX.Element {
  const w = words[lang];
  const { knights, towers, tax, crowns, points } = building;
  const gains = [knights ? w.knights(knights) : '', towers ? w.towers(towers) : ''].filter(Boolean).join(', ');
  return (
    <>
      <div class="dm-tip-head">
        <BuildingTile building={building} built={built} size={54} />
        <strong class="dm-tip-title">{building.name[lang]}</strong>
      </div>
      {lines.filter(Boolean).map((line) => (
        <p key={line} class="dm-tip-do">
          {line}
        </p>
      ))}
      <p class="dm-tip-line">
        <Figure name={knights ? 'knight' : 'tower'} size={17} />
        <span>{gains ? w.instant(gains) : w.instantNone}</span>
      </p>
      {crowns > 0 && (
        <p class="dm-tip-line">
          <Figure name="crown" size={17} />
          <span>{w.crown}</span>
        </p>
      )}
      {tax !== 'none' && (
        <p class="dm-tip-line">
          <Figure name="coin" size={17} />
          <span>{w.tax[tax]}</span>
        </p>
      )}
      {points.kind !== 'none' && (
        <p class="dm-tip-line">
          <svg width="17" height="17" viewBox="0 0 38 40" aria-hidden="true">
            <path d="M2 1h34v19c0 9-8 14-17 18C10 34 2 29 2 20z" class="dm-shield" />
          </svg>
          <span>{w.worth(building, points.terrain ? terrainName(catalogue, points.terrain, lang) : '')}</span>
        </p>
      )}
      <p class="dm-tip-note">
        {w.copies(building.copies)} {building.designed && w.designed}
      </p>
    </>
  );
}

/** Crowns of an area, those of buildings included. */
function areaCrowns(catalogue: Catalogue, view: View, owner: number, area: Cell[]): number {
  return area.reduce((sum, cell) => {
    const id = view.buildings?.[owner]?.[cell];
    return sum + (view.crowns[owner]?.[cell] ?? 0) + (id ? (buildingOf(catalogue, id)?.crowns ?? 0) : 0);
  }, 0);
}

export function squareLine(catalogue: Catalogue, view: View, owner: number, cell: Cell, lang: Lang): string {
  const w = words[lang];
  const land = view.land[owner] ?? {};
  const terrain = land[cell];
  if (!terrain) return `${w.castle} ${cell}`;
  const id = view.buildings?.[owner]?.[cell];
  const building = id ? buildingOf(catalogue, id) : undefined;
  const crowns = view.crowns[owner]?.[cell] ?? 0;
  const knight = view.posted?.[owner]?.includes(cell);
  return [`${terrainName(catalogue, terrain, lang)} ${cell}`, crowns ? w.squareCrowns(crowns) : '', building?.name[lang] ?? '', knight ? w.knights(1) : ''].filter(Boolean).join(', ');
}

/** A square of an empire: what lies there, and what its area is worth. */
export function SquareAbout({ catalogue, view, setting, owner, cell, lang }: { catalogue: Catalogue; view: View; setting: Setting; owner: number; cell: Cell; lang: Lang }): JSX.Element {
  const w = words[lang];
  const land = view.land[owner] ?? {};
  const terrain = land[cell];
  if (!terrain)
    return (
      <>
        <strong class="dm-tip-title">{w.castle}</strong>
        <p>{w.castleAbout(setting.frame)}</p>
        {view.queen === owner && (
          <p class="dm-tip-line">
            <Figure name="queen" size={20} />
            <span>{w.queenAbout}</span>
          </p>
        )}
      </>
    );
  const area = areaOf(land, cell);
  const id = view.buildings?.[owner]?.[cell];
  const building = id ? buildingOf(catalogue, id) : undefined;
  const areaLine = <p>{w.area(area.length, areaCrowns(catalogue, view, owner, area))}</p>;
  if (building)
    return (
      <>
        <BuildingAbout catalogue={catalogue} building={building} lang={lang} built />
        {areaLine}
      </>
    );
  return (
    <>
      <strong class="dm-tip-title">{terrainName(catalogue, terrain, lang)}</strong>
      {areaLine}
      {view.posted?.[owner]?.includes(cell) && (
        <p class="dm-tip-line">
          <Figure name="knight" size={17} />
          <span>{w.knightHere}</span>
        </p>
      )}
      {setting.queen && terrain === 'town' && <p>{w.freeTown}</p>}
      <TerrainLine catalogue={catalogue} terrain={terrain} lang={lang} />
    </>
  );
}
