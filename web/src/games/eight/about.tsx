// A region in words: for its tooltip and, in one line, for those who listen.
import type { ComponentChildren, JSX } from 'preact';
import type { Lang } from '../../board';
import { SeatMark } from '../../seats';
import { goodName } from './card';
import { holder, standing, strength } from './control';
import { GoodIcon } from './goods';
import type { BoardSide, Catalogue, Region, View } from './types';
import { words } from './words';

interface RegionAboutProps {
  catalogue: Catalogue;
  view: View;
  side: BoardSide;
  region: Region;
  names: string[];
  lang: Lang;
  /** Without what can be learned elsewhere: the map must stay visible while a move is chosen. */
  short: boolean;
  children?: ComponentChildren;
}

function pieces(view: View, region: string, seat: number, lang: Lang): string {
  const w = words[lang];
  const armies = view.armies[seat]?.[region] ?? 0;
  const cities = view.cities[seat]?.[region] ?? 0;
  return [armies ? w.armies(armies) : '', cities ? w.cities(cities) : ''].filter(Boolean).join(', ');
}

export function RegionAbout({ catalogue, view, side, region, names, lang, short, children }: RegionAboutProps): JSX.Element {
  const w = words[lang];
  const numbers = strength(view, region.id);
  const owner = holder(view, region.id);
  const any = numbers.some((n) => n > 0);
  const neutral = numbers.at(-1) ?? 0;
  const continent = side.continents.find((c) => c.id === region.continent)!;
  const there = standing(view, side, continent.id);
  const token = view.tokens[region.id];
  return (
    <>
      <strong class="em-tip-title">{region.name[lang]}</strong>
      {children}
      {short ? null : any ? (
        <ul class="em-tip-pieces">
          {names.map((name, seat) =>
            numbers[seat] ? (
              <li key={seat}>
                <SeatMark seat={seat} size={14} /> {name}: {pieces(view, region.id, seat, lang)}
              </li>
            ) : null,
          )}
          {neutral > 0 && (
            <li>
              {w.neutral}: {w.armies(neutral)}
            </li>
          )}
        </ul>
      ) : (
        <p>{w.empty}</p>
      )}
      {any && !short && <p>{owner !== null ? w.heldBy(names[owner]!) : neutral > 0 && numbers.slice(0, -1).every((n) => n < neutral) ? w.neutralHolds : w.tied}</p>}
      {token && (
        <p class="em-tip-line">
          <GoodIcon good={token} size={15} />
          <span>{w.token(goodName(catalogue, token, lang))}</span>
        </p>
      )}
      {region.id === side.start && !short && <p>{w.startRegion}</p>}
      <p class="em-tip-continent">
        <em>{continent.name[lang]}</em>
        {there.regions.map((n, seat) =>
          n ? (
            <span key={seat} class="em-tip-share">
              <SeatMark seat={seat} size={13} />
              {n}
            </span>
          ) : null,
        )}
        <span>
          {there.holder !== null ? w.continentHeld(names[there.holder]!) : w.continentFree}
        </span>
      </p>
    </>
  );
}

/** "South Plain: Anna 2 armies; Ben 1 city. Held by Anna." */
export function regionLine(view: View, region: Region, names: string[], lang: Lang): string {
  const w = words[lang];
  const parts = names.flatMap((name, seat) => {
    const text = pieces(view, region.id, seat, lang);
    return text ? [`${name} ${text}`] : [];
  });
  if (view.neutral[region.id]) parts.push(`${w.neutral} ${w.armies(view.neutral[region.id]!)}`);
  return `${region.name[lang]}: ${parts.join('; ') || w.empty}`;
}
