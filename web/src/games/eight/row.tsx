// The row of six cards with the price of each place.
import type { ComponentChildren, JSX, Ref } from 'preact';
import type { Lang } from '../../board';
import { Icon } from '../../icons';
import { byKey } from '../../parts/keys';
import { useTip } from '../../parts/tips';
import { CardAbout, CardFace, cardText } from './card';
import { InPlay } from './inplay';
import type { Offered, StepKind } from './moves';
import { type Catalogue, type View, cardOf } from './types';
import { words } from './words';

interface RowProps {
  catalogue: Catalogue;
  view: View;
  lang: Lang;
  narrow: boolean;
  takes: Map<number, Offered>;
  /** Steps of the present card that are open, and the kind that the map offers. */
  open: StepKind[];
  kind: StepKind | null;
  onKind(kind: StepKind): void;
  hint: string | null;
  waiting: string | null;
  onTake(step: Offered): void;
  onPoint(move: string | null): void;
  /** What the move would bring, when it is known. */
  outcome(move: string): ComponentChildren;
  list: Ref<HTMLOListElement>;
}

export function Row({ catalogue, view, lang, narrow, takes, open, kind, onKind, hint, waiting, onTake, onPoint, outcome, list }: RowProps): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const gap = view.card !== null ? view.row.indexOf(null) : -1;
  const choosing = takes.size > 0;
  return (
    <ol class="em-row" aria-label={w.rowLabel} ref={list}>
      {view.row.map((id, i) => {
        const price = catalogue.prices[i] ?? 0;
        const step = takes.get(i + 1);
        const priceText = price ? w.coins(price) : w.free;
        const tag = (
          <span class="em-price" aria-hidden="true">
            <Icon name="coin" size={14} />
            {price}
          </span>
        );
        if (id === null && i === gap && view.card !== null)
          return (
            <li key={view.card} class={cardOf(catalogue, view, view.card).actions.length > 1 ? 'em-place em-wide' : 'em-place'} data-card={view.card}>
              {tag}
              <InPlay catalogue={catalogue} view={view} card={cardOf(catalogue, view, view.card)} lang={lang} narrow={narrow} open={open} kind={kind} onKind={onKind} />
            </li>
          );
        if (id === null)
          return (
            <li key={`gap${i}`} class="em-place">
              {tag}
              <span class="em-gap" {...tip(`gap ${i}`, () => w.deckEmpty, true)} />
            </li>
          );
        const card = cardOf(catalogue, view, id);
        const text = cardText(catalogue, card, lang);
        const about = () => (
          <CardAbout catalogue={catalogue} card={card} lang={lang} price={price}>
            {step && outcome(step.move)}
          </CardAbout>
        );
        const handlers = tip(`card ${id}`, about, !step);
        const state = [
          'em-card',
          step ? 'em-legal' : choosing ? 'em-barred' : '',
          step && hint === step.move ? 'em-hinted' : '',
          waiting === `take ${i + 1}` ? 'em-sent' : '',
        ].join(' ');
        return (
          <li key={id} class="em-place" data-card={id}>
            {tag}
            <button
              type="button"
              class={state}
              aria-disabled={!step}
              {...handlers}
              onClick={(e) => (step ? onTake(step) : handlers.onClick?.(e))}
              onPointerEnter={(e) => {
                handlers.onPointerEnter(e);
                if (step && e.pointerType === 'mouse') onPoint(step.move);
              }}
              onPointerLeave={(e) => {
                handlers.onPointerLeave(e);
                onPoint(null);
              }}
              onFocus={(e) => {
                handlers.onFocus(e);
                if (step && byKey(e)) onPoint(step.move);
              }}
              onBlur={() => {
                handlers.onBlur();
                onPoint(null);
              }}
            >
              <span class="em-spoken">{step ? w.doTake(text, priceText) : `${text}, ${priceText}`}</span>
              <CardFace catalogue={catalogue} card={card} lang={lang} small={narrow} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
