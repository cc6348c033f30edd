// Deals: tucked at the top of a board, and those of Trade Routes, which lie under locations of others.
import type { JSX } from 'preact';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { CardAbout, PlaceAbout, cardLine, placeName } from './about';
import { Doing } from './doing';
import { looks, useScene } from './scene';
import { GoodIcon } from './signs';
import { type Place, cardOf, routesOf, sideId } from './types';

export function Deals({ row, small }: { row: number; small?: boolean }): JSX.Element | null {
  const { catalogue, view, w, names } = useScene();
  const deals = view.deals[row] ?? [];
  const routes = routesOf(catalogue, view, row);
  if (deals.length + routes.length === 0) return null;
  return (
    <ul class={small ? 'im-deals im-deals-small' : 'im-deals'} aria-label={w.deals(names[row] ?? '')} data-group="">
      {deals.map((code, i) => (
        <li key={i}>
          <DealButton row={row} place={i + 1} code={code} />
        </li>
      ))}
      {routes.map((place) => (
        <li key={place.key}>
          <RouteButton place={place} />
        </li>
      ))}
    </ul>
  );
}

export function DealButton({ row, place, code, inTray }: { row: number; place: number; code: string; inTray?: boolean }): JSX.Element {
  const scene = useScene();
  const { catalogue, view, w, lang } = scene;
  const tip = useTip();
  const key = `${sideId(view, row)} ${place}`;
  const card = cardOf(catalogue, code);
  const steps = scene.offers.deals.get(key);
  const good = card?.deal ?? null;
  const line = card && good && card.deck !== 'attack' ? w.deal(card.name[lang], w.good(good, 1)) : cardLine(scene, code);
  const handlers = tip(
    `deal ${key}${inTray ? ' tray' : ''}`,
    () => (
      <CardAbout scene={scene} code={code} face={inTray !== true && card?.deck !== 'attack'}>
        {steps && <Doing steps={steps} />}
      </CardAbout>
    ),
    !steps,
  );
  return (
    <button
      type="button"
      class={`im-treaty im-of-${card?.deck ?? 'common'} ${looks(scene, steps)}`}
      {...(inTray ? { 'data-answer': steps?.[0]?.move } : { 'data-deal': key })}
      {...handlers}
      onClick={(e) => (steps ? scene.choose(steps, { kind: 'deal', key }, e.currentTarget) : handlers.onClick?.(e))}
    >
      <span class="im-spoken">{steps ? `${steps[0]!.text} — ${line}` : line}</span>
      {good && <GoodIcon good={good} />}
    </button>
  );
}

/** The deal of a Trade Route: its good is that of the location it lies under. */
function RouteButton({ place }: { place: Place }): JSX.Element {
  const scene = useScene();
  const { w, names } = scene;
  const tip = useTip();
  const steps = scene.offers.places.get(place.key)?.filter(({ verb }) => verb === 'route');
  const legal = steps !== undefined && steps.length > 0;
  const good = place.card?.deal ?? null;
  const line = `${w.route(names[place.route ?? 0] ?? '')}: ${placeName(scene, place)}${good ? `, ${w.good(good, 1)}` : ''}`;
  const handlers = tip(
    `route ${place.key}`,
    () => (
      <PlaceAbout scene={scene} place={place}>
        <p>{line}</p>
        {legal && <Doing steps={steps} />}
      </PlaceAbout>
    ),
    !legal,
  );
  return (
    <button
      type="button"
      class={`im-treaty im-by-route im-of-${place.card?.deck ?? 'common'} ${looks(scene, steps)}`}
      {...handlers}
      onClick={(e) => (legal ? scene.choose(steps, { kind: 'place', key: place.key }, e.currentTarget) : handlers.onClick?.(e))}
    >
      <span class="im-spoken">{legal ? `${steps[0]!.text} — ${line}` : line}</span>
      {good && <GoodIcon good={good} />}
      <Icon name="route" size={11} />
    </button>
  );
}
