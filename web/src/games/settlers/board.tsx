// The board of Imperial Settlers: empires, hand, what is asked, and what a click on each of them means.
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../board';
import { onArrow, useEscape, useStops, useThread } from '../../parts/keys';
import { TipBox, TipsContext, useTips } from '../../parts/tips';
import { useSize } from '../../parts/useSize';
import { frame } from '../../table/frame';
import { useMotion } from './animate';
import { Dock } from './dock';
import { NarrowEmpire, WideEmpire, rowsOf } from './empire';
import { Hand } from './hand';
import { Head, RoundMark } from './head';
import { openCardFor, rowTilesFor, sizesFor, tilesFor } from './layout';
import { Menu } from './menu';
import { FREE, type Step, offered } from './moves';
import { Open, openCards } from './open';
import { Others, Tabs } from './others';
import { Plate } from './plate';
import { Rival } from './rival';
import { type MenuTopic, type Mode, type Scene, SceneContext } from './scene';
import { type Catalogue, type View, isSolo } from './types';
import { words } from './words';

/** The room of a board on a desktop, until it is measured. */
const GUESS = { width: 1060, height: 840 };

/** What can be done, the most pressing first. */
export const firstTargets = ['.im-do', '.im-open .im-legal', '.im-dock .im-chip.im-legal:not(.im-calm)', '.im-hand .im-legal', '.im-stage .im-legal:not(.im-calm)', '.im-legal'];

interface MenuState {
  topic: MenuTopic;
  anchor: Element;
  moves: string[];
}

export function Board(props: BoardProps): JSX.Element {
  const catalogue = props.catalogue as Catalogue;
  const view = props.view as View;
  const { lang, eye } = props;
  const w = words[lang];
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(root, GUESS);
  const room = useSize(stage, { width: 1040, height: 380 });
  const solo = isSolo(view);
  const all = view.locations.map((_, row) => row);
  const names = all.map((row) => (solo && row === 1 ? w.rival : (props.seats[row]?.name ?? `P${row + 1}`)));
  const over = view.phase === 'over';
  const hand = eye !== null && !over;
  const home = eye ?? 0;
  const [looked, setLooked] = useState<number | null>(null);
  const [menu, setMenu] = useState<MenuState | null>(null);
  const [mode, setMode] = useState<Mode>(null);
  const [exchanging, setExchanging] = useState(false);
  const [away, setAway] = useState(false);
  const { tip, tips } = useTips();
  const shown = looked ?? home;

  const idle = props.replay || props.waiting !== null;
  // While a move is on its way all stays where it is, and looks as if it could not be clicked.
  const offers = useMemo(() => offered(props.replay ? [] : props.moves, view, eye), [props.view, props.moves, props.replay, eye]);
  const asked = props.moves.length > 0 && !props.replay;
  const dockShows = over ? 'none' : props.replay ? 'round' : !offers.turn && offers.places.size + offers.deals.size > 0 ? 'targets' : 'answers';
  const sizes = sizesFor(size, { others: all.length - 1, hand, dock: dockShows, strip: frame.value === 'sideways' });
  const { narrow } = sizes;

  // A new position: whatever was half done is over, and who is asked sees his own empire.
  useLayoutEffect(() => {
    setMenu(null);
    setMode(null);
    setExchanging(view.acted === 'exchange');
    tips.hide();
  }, [props.view]);
  const turn = offers.turn;
  useLayoutEffect(() => {
    if (turn) setLooked(null);
  }, [turn, view.acted]);
  useLayoutEffect(() => setAway(false), [view.display.join(), view.phase]);

  const play = (step: Step): void => {
    if (idle) return;
    setMenu(null);
    setMode(null);
    tips.hide();
    props.play(step.move);
  };
  const choose = (steps: readonly Step[], topic: MenuTopic, anchor: Element): void => {
    if (idle) return;
    tips.hide();
    // What is asked is answered by one click; in a turn one sees first what a card would do.
    if (steps.length === 1 && (!offers.turn || mode || topic.kind === 'open')) return play(steps[0]!);
    setMenu({ topic, anchor, moves: steps.map(({ move }) => move) });
  };

  const scene: Scene = {
    catalogue,
    view,
    lang,
    w,
    names,
    eye,
    toAct: props.toAct,
    scores: props.scores,
    breakdown: props.breakdown,
    offers,
    narrow,
    width: size.width,
    small: sizes.small,
    mode,
    hint: props.waiting ?? (idle ? null : props.hint),
    play,
    choose,
  };

  const menuSteps = menu ? offers.all.filter(({ move }) => menu.moves.includes(move)).sort((a, b) => Number(FREE.includes(a.verb)) - Number(FREE.includes(b.verb))) : [];
  const closeMenu = (): void => {
    const anchor = menu?.anchor as HTMLElement | undefined;
    setMenu(null);
    anchor?.focus?.({ preventScroll: true });
  };
  useEscape(() => {
    if (menu) closeMenu();
    else if (mode) setMode(null);
    else if (exchanging && view.acted !== 'exchange') setExchanging(false);
    else if (looked !== null) setLooked(null);
    else return false;
    return true;
  });
  useThread(root, firstTargets, asked, [props.view, offers, menu, mode, exchanging]);
  useStops(root);
  useMotion({ view, root, events: props.events });

  const open = openCards(scene);
  const rows = rowsOf(catalogue, view, shown);
  const label = shown === eye ? w.yourEmpire : w.empire(names[shown] ?? '');
  const rivalShown = solo && shown === 1;
  const others = all.filter((row) => row !== shown);
  const show = (row: number): void => {
    setMenu(null);
    setLooked(row === home ? null : row);
  };
  const dock = (
    <Dock exchanging={exchanging} onExchange={setExchanging} onMode={setMode}>
      {narrow && <RoundMark />}
    </Dock>
  );
  const classes = ['im', narrow ? 'im-narrow' : 'im-wide', size.width < 520 ? 'im-tight' : '', !narrow && room.height < 300 ? 'im-low' : '', solo ? 'im-solo' : '', props.waiting ? 'im-busy' : ''];

  return (
    <SceneContext.Provider value={scene}>
      <TipsContext.Provider value={tips}>
        <div class={classes.filter(Boolean).join(' ')} ref={root} style={{ minHeight: `${sizes.least}px` }} onKeyDown={(e) => onArrow(root.current, e)} aria-busy={props.waiting !== null}>
          {narrow ? <Tabs rows={all} shown={shown} onShow={show} /> : <Head />}
          {!narrow && <Others list={others} covered={open !== null && !away} onShow={show} />}
          <div class="im-stage" ref={stage}>
            {rivalShown ? (
              <Rival large />
            ) : narrow ? (
              <NarrowEmpire row={shown} rows={rows} label={label} tile={rowTilesFor(rows, room, (view.deals[shown] ?? []).length > 0)}>
                <Plate row={shown} />
              </NarrowEmpire>
            ) : (
              <WideEmpire row={shown} rows={rows} label={label} tile={tilesFor(rows, room)}>
                <Plate row={shown} />
              </WideEmpire>
            )}
            {narrow && open && <Open cards={open} away={away} width={openCardFor(room)} onToggle={() => setAway(!away)} />}
          </div>
          {!narrow && open && <Open cards={open} away={away} onToggle={() => setAway(!away)} />}
          {!over && !(props.replay && !narrow) && dock}
          {hand && <Hand row={eye} room={size.width - 20} most={sizes.card} />}
          {menu && menuSteps.length > 0 && <Menu key={menu.moves.join()} topic={menu.topic} steps={menuSteps} anchor={menu.anchor} root={root.current} preview={props.preview} onClose={closeMenu} />}
          {tip && !menu && <TipBox key={tip.key} tip={tip} root={root.current} class="im-tip" />}
        </div>
      </TipsContext.Provider>
    </SceneContext.Provider>
  );
}
