// What things are, in words: for tooltips, and in one line for those who listen.
import type { ComponentChildren, JSX } from 'preact';
import { CardFace } from './card';
import type { Scene } from './scene';
import { type Card, type Deck, type Pile, type Place, cardOf, deckOf, nameOf, sorted, total } from './types';

function deckName({ catalogue, lang, w }: Scene, deck: Deck): string {
  return deck === 'common' ? w.common : deck === 'attack' ? w.attackCard : nameOf(catalogue.decks, deck, lang);
}

/** “black, action, common card”. */
function kindLine(scene: Scene, card: Card): string {
  const { catalogue, lang, w } = scene;
  if (card.deck === 'attack') return deckName(scene, card.deck);
  const colours = card.colours.map((colour) => nameOf(catalogue.colours, colour, lang)).join(' + ') || w.noColour;
  return [colours, nameOf(catalogue.types, card.type, lang), deckName(scene, card.deck)].join(', ');
}

function priceLine({ w }: Scene, card: Card): string {
  const parts = [w.goods(card.cost), card.house ? w.house : ''].filter(Boolean);
  return parts.length ? w.cost(parts.join(' + ')) : w.free;
}

const razeLine = ({ w }: Scene, card: Card): string => (Object.keys(card.raze).length ? w.razed(w.goods(card.raze)) : w.neverRazed);
const dealLine = ({ w }: Scene, card: Card): string => (card.deal ? w.dealt(w.good(card.deal, 1)) : '');

export function cardName({ catalogue, lang, w }: Scene, code: string): string {
  return cardOf(catalogue, code)?.name[lang] ?? `${w.hidden}: ${nameOf(catalogue.decks, deckOf(catalogue, code), lang)}`;
}

/** A card in one line. */
export function cardLine(scene: Scene, code: string, full = true): string {
  const card = cardOf(scene.catalogue, code);
  if (!card) return cardName(scene, code);
  const effects = card.effects.map((effect) => effect.text[scene.lang]);
  const lines = [kindLine(scene, card), ...effects, ...(full ? [priceLine(scene, card), razeLine(scene, card), dealLine(scene, card)] : [])];
  return `${card.name[scene.lang]}: ${lines.filter(Boolean).join('. ')}`;
}

/** All about a card. `children` come first: what can be done with it. */
export function CardAbout({ scene, code, face, place, children }: { scene: Scene; code: string; face?: boolean; place?: boolean; children?: ComponentChildren }): JSX.Element {
  const card = cardOf(scene.catalogue, code);
  if (!card) return <strong class="im-tip-title">{cardName(scene, code)}</strong>;
  const { lang } = scene;
  return (
    <div class={face ? 'im-about im-with-face' : 'im-about'}>
      {face && <CardFace card={card} lang={lang} />}
      <div>
        <strong class="im-tip-title">{card.name[lang]}</strong>
        <p class="im-tip-kind">{kindLine(scene, card)}</p>
        {children}
        {card.effects.map((effect, i) => (
          <p key={i}>{effect.text[lang]}</p>
        ))}
        <p class="im-tip-note">
          {[place ? '' : priceLine(scene, card), card.deck === 'attack' ? '' : razeLine(scene, card), place ? '' : dealLine(scene, card)].filter(Boolean).join('. ')}
        </p>
      </div>
    </div>
  );
}

/** The cards of a pile by name, those that are known. */
export function pileNames({ catalogue, lang }: Scene, pile: Pile): string {
  return sorted(catalogue, pile)
    .flatMap(([code, n]) => (cardOf(catalogue, code) ? [`${cardOf(catalogue, code)!.name[lang]}${n > 1 ? ` ×${n}` : ''}`] : []))
    .join(', ');
}

/** What lies on a location. */
export function marksOf(scene: Scene, place: Place): string[] {
  const { w, names } = scene;
  const uses = place.card?.effects.find((effect) => effect.uses)?.uses ?? 1;
  return [
    place.used ? w.used(place.used, uses) : '',
    place.blocked ? w.blocked : '',
    place.guarded ? w.guarded : '',
    place.samurai ? w.samurai : '',
    place.held === null ? '' : w.held(names[place.held] ?? ''),
    place.neutral ? w.neutral : '',
    place.route === null ? '' : w.route(names[place.route] ?? ''),
    place.stock === null ? '' : w.stock(place.stock),
    place.under === null ? '' : [w.under(total(place.under)), pileNames(scene, place.under)].filter(Boolean).join(': '),
  ].filter(Boolean);
}

export function placeName(scene: Scene, place: Place): string {
  return place.foundation ? scene.w.foundation : cardName(scene, place.code);
}

export function placeLine(scene: Scene, place: Place): string {
  return [place.foundation ? scene.w.foundation : cardLine(scene, place.code, false), ...marksOf(scene, place)].join('. ');
}

export function PlaceAbout({ scene, place, children }: { scene: Scene; place: Place; children?: ComponentChildren }): JSX.Element {
  const { w } = scene;
  const marks = marksOf(scene, place);
  const list = marks.length > 0 && (
    <ul class="im-tip-marks">
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
  if (place.foundation)
    return (
      <>
        <strong class="im-tip-title">{w.foundation}</strong>
        {children}
        <p>{w.foundationAbout}</p>
        {place.card && <p class="im-tip-note">{place.card.name[scene.lang]}</p>}
        {list}
      </>
    );
  return (
    <CardAbout scene={scene} code={place.code} face={scene.narrow} place>
      {children}
      {list}
    </CardAbout>
  );
}
