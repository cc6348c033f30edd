// The card of the present turn, still in its place in the row: its actions with what is left of them. On a card with two
// actions a click chooses which of them the map offers.
import type { JSX } from 'preact';
import type { Lang } from '../../board';
import { useTip } from '../../parts/tips';
import { seatColour, SeatMark } from '../../seats';
import { BandName, CardAbout, cardText, goodName } from './card';
import { ActionIcon, GoodIcon } from './goods';
import type { StepKind } from './moves';
import type { Card, Catalogue, View } from './types';
import { words } from './words';

interface InPlayProps {
  catalogue: Catalogue;
  view: View;
  card: Card;
  lang: Lang;
  narrow: boolean;
  /** Kinds of steps that can be made now, and the one that the map offers. */
  open: StepKind[];
  kind: StepKind | null;
  onKind(kind: StepKind): void;
}

export function InPlay({ catalogue, view, card, lang, narrow, open, kind, onKind }: InPlayProps): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const two = card.actions.length > 1;
  return (
    <div
      class={`em-inplay em-face em-face-${card.good}${two ? ' em-two' : ''}`}
      style={{ '--seat': seatColour(view.to_move) }}
      role="group"
      aria-label={cardText(catalogue, card, lang)}
      {...tip(`card ${card.id}`, () => <CardAbout catalogue={catalogue} card={card} lang={lang} />, true)}
    >
      <span class="em-band">
        {Array.from({ length: card.symbols }, (_, i) => (
          <GoodIcon key={i} good={card.good} size={narrow ? 19 : 24} />
        ))}
        {!narrow && card.symbols < 2 && <BandName text={goodName(catalogue, card.good, lang)} />}
      </span>
      <span class="em-actions">
        {card.actions.map((a, i) => {
          const left = view.left[i] ?? 0;
          const able = open.includes(a.action);
          const chosen = able && kind === a.action;
          const body = (
            <>
              <ActionIcon action={a.action} size={narrow ? (two ? 17 : 22) : two ? 24 : 32} />
              <span class="em-number">
                {left}
                <small>/{a.number}</small>
              </span>
            </>
          );
          const label = `${w.action[a.action](a.number)}, ${left ? w.left(left, a.number) : w.usedUp}`;
          return (
            <>
              {i > 0 && <span class="em-sign">{card.sign === '/' ? w.or : w.and}</span>}
              {two && able ? (
                <button key={a.action} type="button" class={`em-action em-tab${chosen ? ' em-on' : ''}`} aria-pressed={chosen} aria-label={`${w.use(label)}`} onClick={(e) => {
                    // A tap on the card tells about it; this one chooses, and nothing may come to lie over the map then.
                    e.stopPropagation();
                    onKind(a.action);
                  }}>
                  {body}
                </button>
              ) : (
                <span key={a.action} class={`em-action${left ? '' : ' em-spent'}${able ? ' em-on' : ''}`} aria-label={label} role="img">
                  {body}
                </span>
              )}
            </>
          );
        })}
      </span>
      <span class="em-owner">
        <SeatMark seat={view.to_move} size={narrow ? 13 : 16} />
      </span>
    </div>
  );
}
