// Below the empire: what can be done that is not a card or a location, and answers to what is asked.
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { SeatMark } from '../../seats';
import { type Step, exchanged, goodOf } from './moves';
import { PlaceButton } from './place';
import { DealButton } from './deals';
import { type Mode, type Scene, looks, useScene } from './scene';
import { GoodIcon, GoodsLine, deckIcons } from './signs';
import { isSolo, placeAt, rowOf, seatOf } from './types';

interface DockProps {
  exchanging: boolean;
  onExchange(on: boolean): void;
  onMode(mode: Mode): void;
  children?: ComponentChildren;
}

export function Dock({ exchanging, onExchange, onMode, children }: DockProps): JSX.Element {
  const scene = useScene();
  const { w, offers, mode } = scene;
  const tip = useTip();
  const hasVerb = (verb: string): boolean => offers.turn && offers.all.some((step) => step.verb === verb);
  const pick = (which: 'guard' | 'samurai', icon: 'shield' | 'samurai', text: string): ComponentChildren =>
    hasVerb(which) && (
      <button
        type="button"
        key={which}
        class="im-chip im-legal im-calm"
        data-mode={which}
        {...tip(`mode ${which}`, () => <p>{`${text}. ${which === 'guard' ? w.guardAbout : w.samuraiAbout}`}</p>)}
        onClick={() => onMode(which)}
      >
        <Icon name={icon} size={18} />
        <span class="im-words">{text}</span>
      </button>
    );
  const free = [pick('guard', 'shield', w.guard), pick('samurai', 'samurai', w.placeSamurai)];
  return (
    <div class={`im-dock${offers.all.length ? ' im-dock-asks' : ''}`} role="group" aria-label={offers.turn ? w.actions : w.answers}>
      {children}
      {mode ? (
        <>
          <span class="im-asks">{mode === 'guard' ? w.guardAbout : w.samuraiAbout}</span>
          <Back onClick={() => onMode(null)} />
        </>
      ) : exchanging && offers.exchange.length > 0 ? (
        <>
          <span class="im-asks">{w.exchangeAbout}</span>
          {offers.exchange.map((step) => (
            <Answer key={step.move} step={step} />
          ))}
          {scene.view.acted === 'exchange' ? (
            <>
              {free}
              <Ends />
            </>
          ) : (
            <Back onClick={() => onExchange(false)} />
          )}
        </>
      ) : (
        <>
          <Asks />
          {offers.exchange.length > 0 && (
            <button type="button" class={`im-chip ${looks(scene, offers.exchange, scene.view.acted === 'no')}`} data-exchange="" onClick={() => onExchange(true)}>
              <Icon name="swap" size={18} />
              <span>{scene.narrow ? w.exchangeShort : w.exchange}</span>
            </button>
          )}
          {free}
          <Again />
          {offers.answers.map((step) => (
            <Answer key={step.move} step={step} />
          ))}
          {scene.narrow && !offers.turn && <Targets />}
          <Ends />
        </>
      )}
    </div>
  );
}

function Back({ onClick }: { onClick(): void }): JSX.Element {
  const { w } = useScene();
  return (
    <button type="button" class="im-quiet im-last" onClick={onClick}>
      <Icon name="close" size={14} />
      {w.cancel}
    </button>
  );
}

/** What to do, when the answer is a card or a place. The question itself stands in the prompt. */
function Asks(): JSX.Element | null {
  const { w, offers, narrow } = useScene();
  if (offers.turn || offers.all.length === 0) return null;
  const pays = offers.answers.some(({ verb }) => verb === 'pay');
  const text = pays ? w.payWith : offers.hand.size > 0 ? w.chooseCard : !narrow && (offers.places.size > 0 || offers.deals.size > 0) ? w.choosePlace : '';
  return text ? <span class="im-asks">{text}</span> : null;
}

/** After an action that may be repeated. */
function Again(): JSX.Element | null {
  const scene = useScene();
  const { offers, view, w } = scene;
  const step = view.acted === 'again' ? offers.all.find(({ verb }) => verb === 'activate') : undefined;
  if (!step) return null;
  return (
    <button type="button" class={`im-chip ${looks(scene, [step])}`} data-answer={step.move} onClick={() => scene.play(step)}>
      <Icon name="replay" size={18} />
      <span>{w.again}</span>
    </button>
  );
}

function Ends(): JSX.Element {
  const scene = useScene();
  const { w, offers } = scene;
  const tip = useTip();
  return (
    <>
      {offers.ends.map((step, i) => (
        <button
          type="button"
          key={step.move}
          class={`im-chip im-end ${looks(scene, [step], step.verb === 'pass')}${i === 0 ? ' im-last' : ''}`}
          data-answer={step.move}
          {...(step.verb === 'pass' ? tip('pass', () => <p>{w.passAbout}</p>) : {})}
          onClick={() => scene.play(step)}
        >
          <Icon name={step.verb === 'pass' ? 'moon' : 'check'} size={17} />
          <span>{step.verb === 'pass' ? w.pass : step.verb === 'end' ? w.end : w.done}</span>
        </button>
      ))}
    </>
  );
}

/** On a phone the places that are asked for are gathered here, wherever they lie. */
function Targets(): JSX.Element | null {
  const { catalogue, view, offers } = useScene();
  const places = [...offers.places.keys()].flatMap((key) => placeAt(catalogue, view, key) ?? []);
  if (places.length === 0 && offers.deals.size === 0) return null;
  const rows = new Set([...offers.places.keys(), ...offers.deals.keys()].map((key) => key.split(' ')[0]));
  const owner = (row: number): ComponentChildren => rows.size > 1 && !(isSolo(view) && row === 1) && <SeatMark seat={row} size={13} />;
  return (
    <ul class="im-targets im-scroll" data-group="">
      {places.map((place) => (
        <li key={place.key}>
          <PlaceButton place={place} inTray />
          {owner(place.row)}
        </li>
      ))}
      {[...offers.deals.keys()].map((key) => {
        const [side = '', place = ''] = key.split(' ');
        const row = rowOf(view, side);
        return (
          <li key={`deal ${key}`}>
            <DealButton row={row} place={Number(place)} code={view.deals[row]?.[Number(place) - 1] ?? ''} inTray />
            {owner(row)}
          </li>
        );
      })}
    </ul>
  );
}

/** An answer that is neither a card nor a place. */
function Answer({ step }: { step: Step }): JSX.Element {
  const scene = useScene();
  const tip = useTip();
  return (
    <button type="button" class={`im-chip ${looks(scene, [step])}`} data-answer={step.move} {...tip(step.move, () => <p>{step.text}</p>)} onClick={() => scene.play(step)}>
      <AnswerFace step={step} scene={scene} />
      <span class="im-spoken">{step.text}</span>
    </button>
  );
}

function AnswerFace({ step, scene }: { step: Step; scene: Scene }): JSX.Element {
  const { w, view, names, eye } = scene;
  const good = goodOf(step);
  const [a = ''] = step.args;
  const own = eye === null ? null : view.empire[eye];
  switch (step.verb) {
    case 'pay':
      return (
        <span class="im-signs" aria-hidden="true">
          <GoodsLine goods={exchanged(step).pay} />
        </span>
      );
    case 'draw':
      return (
        <span class="im-signs" aria-hidden="true">
          <Icon name={a === 'faction' && own ? deckIcons[own] : 'cards'} size={18} />
          {w.drawFrom[a as 'common' | 'faction']}
        </span>
      );
    case 'victim': {
      const rival = a === 'rival';
      return (
        <span class="im-signs" aria-hidden="true">
          {rival ? <Icon name="bot" size={16} /> : <SeatMark seat={seatOf(a)} size={15} />}
          {rival ? w.rival : names[seatOf(a)]}
        </span>
      );
    }
    case 'steal':
      return (
        <span class="im-signs" aria-hidden="true">
          {good && <GoodIcon good={good} size={20} />}
          <SeatMark seat={seatOf(a)} size={14} />
          {names[seatOf(a)]}
        </span>
      );
    case 'sell':
      return (
        <span class="im-signs" aria-hidden="true">
          <GoodsLine goods={exchanged(step).pay} />
          <Icon name="arrow" class="im-arrow" />
          <GoodsLine goods={exchanged(step).gain} />
        </span>
      );
    case 'exchange':
      return (
        <span class="im-signs" aria-hidden="true">
          {good && (good.startsWith('card') ? <Icon name={good === 'card_faction' && own ? deckIcons[own] : 'cards'} size={18} /> : <GoodIcon good={good} size={20} />)}
          <span class="im-words">{good === 'card_common' ? w.commonCard : good === 'card_faction' ? w.factionCard : good && w.good(good, 1)}</span>
        </span>
      );
    default:
      return (
        <span class="im-signs" aria-hidden="true">
          {good && <GoodIcon good={good} size={20} />}
          {good ? w.good(good, 1) : step.text}
        </span>
      );
  }
}
