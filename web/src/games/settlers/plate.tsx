// The board of an empire: its name, what it produces and stores, the supply of goods, and deals tucked at its top.
import type { JSX } from 'preact';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { SeatMark } from '../../seats';
import { Supply } from './counts';
import { Deals } from './deals';
import { useScene } from './scene';
import { GoodIcon, GoodsLine, deckIcons } from './signs';
import { nameOf } from './types';

export function Plate({ row }: { row: number }): JSX.Element {
  const scene = useScene();
  const { catalogue, view, lang, w, names, toAct } = scene;
  const tip = useTip();
  const empire = view.empire[row];
  const board = empire ? catalogue.boards[empire] : undefined;
  const name = names[row] ?? '';
  const passed = view.passed.includes(row);
  const gives = board ? [w.produces(w.goods(board.gain)), w.stores(nameOf(catalogue.goods, board.stores, lang))] : [];
  return (
    <section class={`im-plate im-of-${empire ?? 'common'}${toAct.includes(row) ? ' im-acting' : ''}`} aria-label={w.supply(name)} data-plate={row}>
      <Deals row={row} />
      <div class="im-plate-body">
        <h2 class="im-plate-name">
          {empire && <Icon name={deckIcons[empire]} size={20} />}
          <span>{empire ? nameOf(catalogue.decks, empire, lang) : '…'}</span>
        </h2>
        <p class="im-plate-who">
          <SeatMark seat={row} size={14} />
          <span>{name}</span>
          {view.first === row && view.seats > 1 && <Flag name="first" text={w.firstPlayer} />}
          {passed && <Flag name="moon" text={w.passed} />}
        </p>
        {board && (
          <p class="im-plate-gives" {...tip(`gives ${row}`, () => gives.map((line) => <p key={line}>{line}</p>), true)}>
            <span class="im-spoken">{gives.join('. ')}</span>
            <span aria-hidden="true">
              <Icon name="cog" size={13} />
              <GoodsLine goods={board.gain} most={1} />
            </span>
            <span class="im-stores" aria-hidden="true">
              <Icon name="chest" size={13} />
              <GoodIcon good={board.stores} />
            </span>
          </p>
        )}
        <Supply row={row} />
      </div>
    </section>
  );
}

function Flag({ name, text }: { name: 'first' | 'moon'; text: string }): JSX.Element {
  return (
    <span class={`im-flag im-flag-${name}`} title={text}>
      {name === 'first' ? <b aria-hidden="true">1</b> : <Icon name="moon" size={12} />}
      <span class="im-spoken">{text}</span>
    </span>
  );
}
