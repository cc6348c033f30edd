// The empires that are not shown large: small pictures on a wide page, tabs on a phone.
import type { JSX } from 'preact';
import { Icon } from '../../icons';
import { SeatMark } from '../../seats';
import { Goods, HandCount, Points } from './counts';
import { rowsOf } from './empire';
import { PlaceButton } from './place';
import { Deals } from './deals';
import { Rival } from './rival';
import { type Scene, useScene } from './scene';
import { GoodIcon, deckIcons, typeIcons } from './signs';
import { isSolo, nameOf, sideId, total } from './types';

interface OthersProps {
  /** Rows of the view that are not shown large. */
  list: number[];
  /** Open cards lie over them. */
  covered: boolean;
  onShow(row: number): void;
}

export function Others({ list, covered, onShow }: OthersProps): JSX.Element {
  const scene = useScene();
  const { view, w } = scene;
  return (
    <div class={`im-others im-others-${list.length}${covered ? ' im-covered' : ''}`} role="group" aria-label={w.others}>
      {list.map((row) => (isSolo(view) && row === 1 ? <Rival key={row} /> : <Other key={row} row={row} among={list.length} onShow={onShow} />))}
    </div>
  );
}

function whose({ w, eye, names }: Scene, row: number): string {
  return row === eye ? w.yourEmpire : w.empire(names[row] ?? '');
}

function Other({ row, among, onShow }: { row: number; among: number; onShow(row: number): void }): JSX.Element {
  const scene = useScene();
  const { catalogue, view, lang, w, names, toAct, width, small } = scene;
  const empire = view.empire[row];
  const acting = toAct.includes(row);
  const passed = view.passed.includes(row);
  const rows = rowsOf(catalogue, view, row);
  // Alone it has room for the names of its locations.
  const alone = among === 1;
  const counts = rows.map(({ left, right }) => Math.max(1, left.length + right.length));
  const tile = alone
    ? {
        '--tw': `${Math.max(52, Math.min(92, Math.floor((width - 150) / counts.reduce((a, b) => a + b)) - 4))}px`,
        '--th': '108px',
        gridTemplateColumns: counts.map((n) => `minmax(0, ${n}fr)`).join(' '),
      }
    : { '--sw': `${Math.max(34, Math.min(small.width, Math.floor(((width - 20) / among - 26) / Math.max(...counts)) - 4))}px`, '--sh': `${small.height}px` };
  const spoken = [whose(scene, row), empire ? nameOf(catalogue.decks, empire, lang) : '', acting ? w.toAct : '', passed ? w.passed : '', view.first === row ? w.firstPlayer : ''];
  return (
    <section class={`im-other im-of-${empire ?? 'common'}${acting ? ' im-acting' : ''}${passed ? ' im-passed' : ''}`} aria-label={whose(scene, row)} data-empire={row} data-plate={row}>
      <button type="button" class="im-other-head" onClick={() => onShow(row)} data-testid={`show-${row}`}>
        <span class="im-spoken">{w.enlarge(spoken.filter(Boolean).join(', '))}</span>
        <span class="im-other-title" aria-hidden="true">
          <SeatMark seat={row} size={15} />
          <span class="im-other-name">{names[row]}</span>
          {empire && <Icon name={deckIcons[empire]} size={15} />}
          <span class="im-other-empire">{empire && nameOf(catalogue.decks, empire, lang)}</span>
          {view.first === row && <b class="im-first">1</b>}
          {acting && <Icon name="play" size={11} />}
          {passed && (
            <span class="im-has-passed">
              <Icon name="moon" size={11} />
              {w.passed}
            </span>
          )}
        </span>
      </button>
      <ul class="im-supply-small im-other-count" aria-label={w.supply(names[row] ?? '')}>
        <Points row={row} />
        <HandCount row={row} />
      </ul>
      <div class="im-other-goods">
        <ul class="im-supply-small" aria-label={w.supply(names[row] ?? '')}>
          <Goods row={row} />
        </ul>
        <Deals row={row} small />
      </div>
      <div class="im-other-rows" style={tile}>
        {rows.map(({ type, left, right }) => (
          <ul key={type} class={`im-other-row im-row-${type}`} data-group="" aria-label={w.rowLabel(w.rows[type], left.length + right.length)}>
            {alone && (
              <li class="im-other-sign" aria-hidden="true">
                <Icon name={typeIcons[type]} size={14} />
              </li>
            )}
            {[...left, ...right].map((place) => (
              <li key={place.key}>
                <PlaceButton place={place} small={!alone} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

/** On a phone: one tab for each empire, with what matters most. */
export function Tabs({ rows, shown, onShow }: { rows: number[]; shown: number; onShow(row: number): void }): JSX.Element {
  const scene = useScene();
  const { view, w, names, toAct, scores, offers } = scene;
  const named = scene.width / rows.length > 140;
  const targets = (row: number): boolean => {
    const side = `${sideId(view, row)} `;
    return row !== scene.eye && [...offers.places.keys(), ...offers.deals.keys()].some((key) => key.startsWith(side));
  };
  return (
    <div class="im-tabs" role="group" aria-label={w.empires}>
      {rows.map((row) => {
        const rival = isSolo(view) && row === 1;
        const empire = rival ? 'attack' : (view.empire[row] ?? 'common');
        const cards = rival ? total(view.trophies) : total(view.hand[row] ?? {});
        const lit = targets(row);
        const passed = view.passed.includes(row);
        const spoken = [
          rival ? w.rival : whose(scene, row),
          rival ? `${w.trophies}: ${cards}` : `${w.score(scores[row] ?? 0)}, ${w.handCards(cards)}`,
          passed ? w.passed : '',
          toAct.includes(row) ? w.toAct : '',
          lit ? w.hasTargets : '',
        ];
        return (
          <button
            type="button"
            key={row}
            class={['im-tab', `im-of-${empire}`, row === shown ? 'im-shown' : '', toAct.includes(row) ? 'im-acting' : '', passed ? 'im-passed' : '', lit ? 'im-legal im-calm' : ''].filter(Boolean).join(' ')}
            aria-pressed={row === shown}
            data-empire={row === shown ? undefined : row}
            data-testid={`show-${row}`}
            onClick={() => onShow(row)}
          >
            <span class="im-spoken">{spoken.filter(Boolean).join(', ')}</span>
            <span class="im-tab-line" aria-hidden="true">
              {rival ? <Icon name="bot" size={15} /> : <SeatMark seat={row} size={14} />}
              {named && <span class="im-tab-name">{names[row]}</span>}
              <Icon name={deckIcons[empire]} size={16} />
              {passed && <Icon name="moon" size={11} />}
              {row === scene.eye && <Icon name="home" size={12} />}
            </span>
            <span class="im-tab-line" aria-hidden="true">
              {rival ? (
                <>
                  <Icon name="trophy" size={13} />
                  <b>{cards}</b>
                </>
              ) : (
                <>
                  <GoodIcon good="vp" size={14} />
                  <b>{view.vp[row]}</b>
                  <Icon name="cards" size={13} />
                  <b>{cards}</b>
                </>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}
