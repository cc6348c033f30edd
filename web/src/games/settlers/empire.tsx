// An empire: three rows of locations, those of the own empire's deck left of the board, common ones right.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../icons';
import type { TileSize } from './layout';
import { PlaceButton } from './place';
import { useScene } from './scene';
import { typeIcons } from './signs';
import { type CardType, type Catalogue, type Place, TYPES, type View, placesOf } from './types';

export interface Row {
  type: CardType;
  left: Place[];
  right: Place[];
}

/** Foundations have no type: they lie where the row is shortest. */
export function rowsOf(catalogue: Catalogue, view: View, row: number): Row[] {
  const places = placesOf(catalogue, view, row);
  const rows: Row[] = TYPES.map((type) => ({ type, left: [], right: [] }));
  for (const place of places) {
    if (place.foundation || !place.card) continue;
    const line = rows[TYPES.indexOf(place.card.type)]!;
    // The newest lies outermost on both sides.
    if (place.card.deck === 'common') line.right.push(place);
    else line.left.unshift(place);
  }
  for (const place of places)
    if (place.foundation || !place.card) rows.reduce((least, one) => (one.left.length + one.right.length < least.left.length + least.right.length ? one : least)).right.push(place);
  return rows;
}

interface WideProps {
  row: number;
  rows: Row[];
  label: string;
  tile: TileSize;
  children: ComponentChildren;
}

/** On a wide page: rows at both sides of the board. */
export function WideEmpire({ row, rows, label, tile, children }: WideProps): JSX.Element {
  const { w } = useScene();
  return (
    <section class="im-empire" aria-label={label} data-empire={row} style={{ '--tw': `${tile.width}px`, '--th': `${tile.height}px`, gridTemplateColumns: tile.columns }}>
      <div class="im-half im-left">
        {rows.map(({ type, left }) => (
          <PlaceList key={type} type={type} places={left} named={left.length <= tile.named} label={`${w.rows[type]}, ${label}`} />
        ))}
      </div>
      {children}
      <div class="im-half im-right">
        {rows.map(({ type, right }) => (
          <PlaceList key={type} type={type} places={right} label={`${w.rows[type]}, ${w.common}`} />
        ))}
      </div>
    </section>
  );
}

function PlaceList({ type, places, label, named }: { type: CardType; places: Place[]; label: string; named?: boolean }): JSX.Element {
  const { w } = useScene();
  return (
    <div class={`im-row im-row-${type}`} data-group="">
      {named && (
        <span class="im-row-name" aria-hidden="true">
          <Icon name={typeIcons[type]} size={13} />
          {w.rows[type]}
        </span>
      )}
      {places.length > 0 && (
        <ul aria-label={label}>
          {places.map((place) => (
            <li key={place.key}>
              <PlaceButton place={place} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** On a phone: rows that scroll sideways, own cards first. In a low window they lie in one strip, and the strip scrolls. */
export function NarrowEmpire({ row, rows, label, tile, children }: Omit<WideProps, 'tile'> & { tile: { width: number; height: number } }): JSX.Element {
  const { w, view, width } = useScene();
  const strip = useRef<HTMLDivElement>(null);
  // What can be done in a new position may lie where the strip would have to be scrolled to.
  useLayoutEffect(() => {
    const within = strip.current?.getBoundingClientRect();
    const legal = [...(strip.current?.querySelectorAll('.im-legal:not(.im-calm)') ?? [])];
    const lies = (element: Element): DOMRect => element.getBoundingClientRect();
    if (!within?.width || legal.length === 0 || legal.some((one) => lies(one).left >= within.left && lies(one).right <= within.right)) return;
    strip.current!.scrollLeft += lies(legal[0]!.closest('.im-row')!).left - within.left;
  }, [view, row, width, tile.height]);
  return (
    <section class="im-empire" aria-label={label} data-empire={row} style={{ '--tw': `${tile.width}px`, '--th': `${tile.height}px` }}>
      {children}
      <div class="im-rows" data-group="" ref={strip}>
        {rows.map(({ type, left, right }) => (
          <div key={type} class={`im-row im-row-${type}`} data-group="">
            <span class="im-row-name" aria-hidden="true">
              <Icon name={typeIcons[type]} size={13} />
              <span>{w.rows[type]}</span>
            </span>
            <ul class="im-scroll" aria-label={w.rowLabel(w.rows[type], left.length + right.length)}>
              {[...left, ...right].map((place, i) => (
                <li key={place.key} class={i === left.length && left.length > 0 ? 'im-after-own' : undefined}>
                  <PlaceButton place={place} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
