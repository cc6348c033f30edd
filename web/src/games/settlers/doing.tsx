// What a move would do, in the engine's words, and in signs where the card says it.
import type { JSX } from 'preact';
import type { IconName } from '../../icons';
import { goodOf, type Step } from './moves';
import type { Scene } from './scene';
import { type Card, type Goods, type Price, cardOf, placeAt } from './types';

/** The lines of a tooltip that tell what can be done here. */
export function Doing({ steps }: { steps: readonly Step[] }): JSX.Element {
  return (
    <ul class="im-tip-do">
      {steps.slice(0, 4).map(({ move, text }) => (
        <li key={move}>{text}</li>
      ))}
      {steps.length > 4 && <li>…</li>}
    </ul>
  );
}

export const verbIcons: Record<string, IconName> = {
  build: 'hammer',
  deal: 'treaty',
  raze: 'sword',
  attack: 'sword',
  drop: 'close',
  activate: 'act',
  target: 'check',
  route: 'route',
  treaty: 'treaty',
  guard: 'shield',
  samurai: 'samurai',
  sacrifice: 'house',
  tuck: 'download',
  bank: 'download',
  pick: 'check',
  keep: 'check',
};

/** What the cards themselves say that a step costs and gives. */
export function signsOf({ catalogue, view }: Scene, step: Step): { pay: Price; house: boolean; gain: Goods } {
  const nothing = { pay: {}, house: false, gain: {} };
  const [a = '', b = ''] = step.args;
  const inHand = (): Card | undefined => cardOf(catalogue, a);
  switch (step.verb) {
    case 'build':
      return { ...nothing, pay: inHand()?.cost ?? {}, house: inHand()?.house ?? false };
    case 'deal': {
      const deal = inHand()?.deal;
      return deal ? { ...nothing, gain: { [deal]: 1 } } : nothing;
    }
    case 'raze':
      return { ...nothing, gain: inHand()?.raze ?? {} };
    case 'attack':
      return { ...nothing, gain: placeAt(catalogue, view, `${a} ${b}`)?.card?.raze ?? {} };
    case 'activate': {
      const effect = placeAt(catalogue, view, `${a} ${b}`)?.card?.effects.find(({ when }) => when === 'acts');
      return effect ? { ...nothing, pay: effect.pay, gain: effect.gain } : nothing;
    }
    case 'bank': {
      const good = goodOf(step);
      return good ? { ...nothing, pay: { [good]: 1 } } : nothing;
    }
    default:
      return nothing;
  }
}

/** The verb of a step, in words. */
export function verbOf({ w, view }: Scene, step: Step): string {
  if (step.verb === 'activate' && view.acted === 'again') return w.again;
  return w.verbs[step.verb] ?? step.text;
}
