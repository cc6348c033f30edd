// A location in an empire: something to look at, and often something to click.
import type { JSX } from 'preact';
import { useTip } from '../../parts/tips';
import { PlaceAbout, placeLine } from './about';
import { CardBack, SmallFace, TileFace } from './card';
import { Doing } from './doing';
import { Marks } from './marks';
import { FREE, type Step } from './moves';
import { type Scene, looks, useScene } from './scene';
import { type Place, deckOf } from './types';

/** What a click on it would do now. With a sign chosen, just what that sign is for. */
export function stepsAt({ offers, mode }: Scene, key: string): Step[] {
  const steps = offers.places.get(key) ?? [];
  return mode ? steps.filter(({ verb }) => verb === mode) : steps;
}

export function PlaceButton({ place, small, inTray }: { place: Place; small?: boolean; inTray?: boolean }): JSX.Element {
  const scene = useScene();
  const tip = useTip();
  const steps = stepsAt(scene, place.key);
  const legal = steps.length > 0;
  const calm = scene.offers.turn && !scene.mode && steps.every(({ verb }) => FREE.includes(verb));
  const worn = place.card?.type === 'action' && place.used >= (place.card.effects.find((effect) => effect.uses)?.uses ?? 1);
  const handlers = tip(
    `place ${place.key}${inTray ? ' tray' : ''}`,
    () => <PlaceAbout scene={scene} place={place}>{legal && <Doing steps={steps} />}</PlaceAbout>,
    !legal,
  );
  const classes = ['im-place', small ? 'im-small' : 'im-tile', worn || place.blocked || place.neutral ? 'im-worn' : '', place.held !== null ? 'im-away' : '', looks(scene, steps, calm)];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      {...(inTray ? { 'data-answer': steps.length === 1 ? steps[0]!.move : place.key } : { 'data-place': place.key })}
      {...handlers}
      onClick={(e) => (legal ? scene.choose(steps, { kind: 'place', key: place.key }, e.currentTarget) : handlers.onClick?.(e))}
    >
      <span class="im-spoken">
        {legal ? `${steps.length === 1 ? steps[0]!.text : ''} — ` : ''}
        {placeLine(scene, place)}
      </span>
      <Face place={place} small={small ?? false} />
      <Marks place={place} />
    </button>
  );
}

function Face({ place, small }: { place: Place; small: boolean }): JSX.Element {
  const { catalogue, lang } = useScene();
  if (place.foundation || !place.card) return <CardBack deck={deckOf(catalogue, place.code)} foundation={place.foundation} style={small ? 'im-is-small' : 'im-is-tile'} />;
  return small ? <SmallFace card={place.card} /> : <TileFace card={place.card} lang={lang} />;
}
