// What lies on a location, as badges. Words are in its name and its tooltip.
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../../icons';
import { SeatMark } from '../../seats';
import { type Place, total } from './types';

const badge = (key: string, content: ComponentChildren): JSX.Element => (
  <span key={key} class={`im-badge im-badge-${key}`}>
    {content}
  </span>
);

export function Marks({ place }: { place: Place }): JSX.Element | null {
  const uses = place.card?.effects.find((effect) => effect.uses)?.uses ?? 1;
  const list = [
    place.used > 0 && badge('used', <><Icon name="worker" />{uses > 1 && `${place.used}/${uses}`}</>),
    place.guarded && badge('guard', <Icon name="shield" />),
    place.samurai && badge('samurai', <Icon name="samurai" />),
    place.blocked && badge('blocked', <Icon name="lock" />),
    place.held !== null && badge('held', <><Icon name="sun" /><SeatMark seat={place.held} size={13} /></>),
    place.neutral && badge('neutral', <Icon name="close" />),
    place.route !== null && badge('route', <><Icon name="route" /><SeatMark seat={place.route} size={13} /></>),
    place.stock !== null && badge('stock', <><Icon name="chest" />{place.stock}</>),
    place.under !== null && badge('under', <><Icon name="cards" />{total(place.under)}</>),
  ].filter(Boolean);
  return list.length ? (
    <span class="im-marks" aria-hidden="true">
      {list}
    </span>
  ) : null;
}
