// What a card does, in signs. The words are in the catalogue.
import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconName } from '../../icons';
import { GoodsLine, Swatch, deckIcons } from './signs';
import type { Card, Deck, Effect } from './types';

const sign = (name: IconName, style = ''): JSX.Element => <Icon name={name} class={style ? `im-s ${style}` : 'im-s'} />;
const Foe = (): JSX.Element => sign('flag', 'im-foe');
const no = (name: IconName): JSX.Element => (
  <span class="im-no">
    {sign(name)}
    <Icon name="close" class="im-cross" />
  </span>
);
const arrow = (): JSX.Element => sign('arrow', 'im-arrow');

/** Effects that do more than give goods. */
const ops: Record<string, (deck: Deck) => ComponentChildren> = {
  sells: () => [sign('gold', 'im-g-gold'), '/', sign('stone', 'im-g-stone'), arrow(), sign('medal', 'im-g-vp')],
  steals: () => [<Foe />, arrow(), sign('wood', 'im-g-wood'), sign('stone', 'im-g-stone'), sign('food', 'im-g-food')],
  razes_any: () => [sign('sword', 'im-g-raze'), arrow(), sign('medal', 'im-g-vp'), sign('medal', 'im-g-vp')],
  copies: () => [<Foe />, arrow(), sign('copy')],
  razes_own: () => [sign('home'), sign('sword', 'im-g-raze')],
  razes_enemy: () => [<Foe />, sign('sword', 'im-g-raze')],
  removes: () => [<Foe />, no('home')],
  cancels_deal: () => [<Foe />, no('treaty')],
  takes_deal: () => [<Foe />, sign('treaty'), arrow()],
  repeats_deal: () => [sign('treaty'), sign('replay')],
  builds_deal: () => [sign('treaty'), arrow(), sign('hammer')],
  builds_faction: () => [sign('card'), arrow(), sign('hammer')],
  trades: () => [<Foe />, sign('route'), sign('treaty')],
  draws_two: () => [sign('cards'), arrow(), sign('card', 'im-g-card')],
  produces_other: () => [sign('cog'), sign('replay')],
  resets: () => [sign('act'), sign('replay')],
  blocks: () => [<Foe />, sign('lock')],
  makes_discard: () => [<Foe />, no('card')],
  takes_over: () => [<Foe />, sign('sun', 'im-g-gold')],
  lays_foundation: () => [sign('card'), arrow(), sign('foundation')],
  stores: () => [sign('chest'), sign('wood', 'im-g-wood'), sign('stone', 'im-g-stone'), sign('food', 'im-g-food')],
  tucks: () => [sign('card'), sign('download')],
  banks: () => [sign('wood', 'im-g-wood'), sign('stone', 'im-g-stone'), sign('food', 'im-g-food'), sign('download'), sign('medal', 'im-g-vp')],
  turns_in: () => [sign('treaty'), sign('scales'), sign('medal', 'im-g-vp')],
  places_samurai: () => [sign('samurai'), sign('samurai')],
};

function trigger(effect: Effect, deck: Deck): ComponentChildren {
  switch (effect.when) {
    case 'built':
      return sign('hammer', 'im-when');
    case 'on_build':
      return [effect.faction ? sign(deckIcons[deck]) : effect.colours.map((colour) => <Swatch key={colour} colour={colour} />), sign('hammer', 'im-when')];
    case 'on_raze':
      return sign('sword', 'im-g-raze');
    case 'on_deal':
      return sign('treaty');
    case 'on_vp':
      return <span class="im-many">≥2{sign('medal', 'im-g-vp')}</span>;
    case 'on_exchange':
      return [<Foe />, sign('swap')];
    default:
      return null;
  }
}

export function EffectSigns({ effect, deck }: { effect: Effect; deck: Deck }): JSX.Element {
  const pays = effect.when === 'acts' && Object.keys(effect.pay).length > 0;
  const before = trigger(effect, deck);
  const many = effect.uses !== undefined && effect.uses > 1 && <b class="im-uses">{effect.uses}×</b>;
  return (
    <span class={`im-effect im-on-${effect.when}`}>
      {(pays || before) && (
        <span class="im-part">
          {many}
          {before}
          {pays && (
            <span class="im-pay">
              <GoodsLine goods={effect.pay} />
            </span>
          )}
        </span>
      )}
      <span class="im-part">
        {!pays && !before && many}
        {(pays || effect.when.startsWith('on_')) && arrow()}
        {ops[effect.op]?.(deck)}
        <GoodsLine goods={effect.gain} />
        {effect.op === 'chooses' && (
          <>
            <b>/</b>
            <GoodsLine goods={effect.other} />
          </>
        )}
        {effect.per && (
          <span class="im-per">
            ×{effect.per === 'samurai' ? sign('samurai') : effect.colours.map((colour) => <Swatch key={colour} colour={colour} />)}
          </span>
        )}
        {effect.per && effect.most > 0 && <small>≤{effect.most}</small>}
      </span>
    </span>
  );
}

/** The first thing that a card does, as one or two signs: for the smallest pictures. */
export function MainSign({ card }: { card: Card }): JSX.Element {
  const [effect] = card.effects;
  if (!effect) return <></>;
  if (ops[effect.op] && Object.keys(effect.gain).length === 0)
    return (
      <span class="im-effect">
        {ops[effect.op]!(card.deck)}
      </span>
    );
  return (
    <span class="im-effect">
      <GoodsLine goods={effect.gain} most={2} />
      {effect.per === 'samurai' ? sign('samurai') : effect.colours.map((colour) => <Swatch key={colour} colour={colour} />)}
    </span>
  );
}
