// The virtual opponent of the solo game: his cards, the line of attack cards, and his trophies against one's own locations.
import type { JSX } from 'preact';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { pileNames } from './about';
import { PlaceButton } from './place';
import { DealButton } from './deals';
import { useScene } from './scene';
import { placesOf, total } from './types';

export function Rival({ large }: { large?: boolean }): JSX.Element {
  const scene = useScene();
  const { catalogue, view, w } = scene;
  const tip = useTip();
  const places = placesOf(catalogue, view, 1);
  const attacks = view.deals[1] ?? [];
  const trophies = total(view.trophies);
  const mine = placesOf(catalogue, view, 0).filter(({ card, foundation }) => card && !foundation && card.deck !== 'common').length;
  const most = Math.max(trophies, mine, 10);
  const race = (): JSX.Element => (
    <>
      <p>{w.trophiesAbout(trophies, mine)}</p>
      <p class="im-tip-note">{pileNames(scene, view.trophies)}</p>
    </>
  );
  return (
    <section class={large ? 'im-rival im-rival-large' : 'im-rival'} aria-label={w.rival} data-empire={1} data-plate={1}>
      <div class="im-rival-who">
        <h2>
          <Icon name="swords" size={17} />
          {w.rival}
        </h2>
        <div class={mine > trophies ? 'im-race im-ahead' : 'im-race'} role="img" aria-label={w.trophiesAbout(trophies, mine)} {...tip('race', race, true)}>
          <span class="im-race-line">
            <Icon name="trophy" size={15} />
            <b>{trophies}</b>
            <i style={{ width: `${(100 * trophies) / most}%` }} class="im-race-his" />
          </span>
          <span class="im-race-line">
            <Icon name="home" size={15} />
            <b>{mine}</b>
            <i style={{ width: `${(100 * mine) / most}%` }} class="im-race-mine" />
          </span>
        </div>
      </div>
      <div class="im-rival-cards">
        <h3>{w.rivalCards}</h3>
        {places.length === 0 && <p class="im-empty">{w.rivalNone}</p>}
        {places.length > 0 && (
          <ul data-group="" aria-label={w.rivalCards}>
            {places.map((place) => (
              <li key={place.key}>
                <PlaceButton place={place} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div class="im-rival-line">
        <h3 {...tip('attacks', () => <p>{w.attackAbout}</p>, true)}>
          {w.attackLine}
        </h3>
        <ol data-group="" aria-label={w.attackLine}>
          {attacks.map((code, i) => (
            <li key={i} class={i === 0 ? 'im-newest' : undefined}>
              <DealButton row={1} place={i + 1} code={code} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
