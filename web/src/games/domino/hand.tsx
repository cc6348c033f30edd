// The domino to be laid: a tap turns it, a drag takes it to the board.
import type { JSX } from 'preact';
import type { Lang } from '../../board';
import { Icon } from '../../icons';
import { useTip } from '../../parts/tips';
import { RuleLink } from '../../dialogs/RuleTexts';
import { DominoAbout, dominoText } from './about';
import { Halves } from './art/tile';
import { type Turn, stepOf } from './lay';
import { RULES_ON } from './rules';
import type { Catalogue, Domino } from './types';
import { words } from './words';

interface HandProps {
  catalogue: Catalogue;
  domino: Domino;
  turn: Turn;
  size: number;
  lang: Lang;
  /** Nothing fits: the table offers to discard it. */
  stuck: boolean;
  touch: boolean;
  canLay: boolean;
  dragged: boolean;
  onTurn(by: number): void;
  onLay(): void;
  onGrab(e: PointerEvent, half: 'a' | 'b'): void;
}

export function Hand({ catalogue, domino, turn, size, lang, stuck, touch, canLay, dragged, onTurn, onLay, onGrab }: HandProps): JSX.Element {
  const w = words[lang];
  const tip = useTip();
  const text = w.domino(domino.number, dominoText(catalogue, domino, lang));
  const [dx, dy] = stepOf(turn);
  const handlers = tip('hand', () => <DominoAbout catalogue={catalogue} domino={domino} lang={lang} lines={[stuck ? w.nowhere : touch ? w.layHelpTouch : w.layHelp]} />);
  const grabbed = (e: PointerEvent): 'a' | 'b' => {
    const box = (e.currentTarget as Element).getBoundingClientRect();
    const along = dx ? ((e.clientX - box.left) / box.width - 0.5) * dx : ((e.clientY - box.top) / box.height - 0.5) * dy;
    return along > 0 ? 'b' : 'a';
  };
  return (
    <div class="dm-hand" role="group" aria-label={w.hand}>
      <button
        type="button"
        class={dragged ? 'dm-hand-domino dm-gone' : 'dm-hand-domino'}
        data-hand=""
        aria-label={w.handLabel(text)}
        aria-keyshortcuts="R"
        {...handlers}
        onPointerDown={(e) => {
          handlers.onPointerDown(e);
          if (!stuck) onGrab(e, grabbed(e));
        }}
        onClick={() => onTurn(1)}
      >
        <svg width={size} height={size} viewBox="0 0 216 216" aria-hidden="true">
          <Halves a={domino.a} b={domino.b} turn={turn} x={58 - dx * 50} y={58 - dy * 50} />
        </svg>
        <svg class="dm-turn-sign" width="22" height="22" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M13.7 8a5.7 5.7 0 1 1-2-4.3M13.7 1.8v3.4h-3.4" />
        </svg>
      </button>
      <button type="button" class="dm-lay" disabled={!canLay} onClick={onLay} data-testid="lay">
        <Icon name="check" size={18} />
        <span>{w.layIt}</span>
      </button>
      {stuck && (
        <span class="dm-stuck">
          {w.nowhere}
          {'\u00a0'}
          <RuleLink ids={RULES_ON.stuck} about={w.hand} />
        </span>
      )}
    </div>
  );
}

interface DraggedProps {
  /** Where the pointer is on the screen. */
  x: number;
  y: number;
  root: HTMLElement | null;
  /** Side of a cell. */
  cell: number;
  turn: Turn;
  /** The half that was taken hold of. */
  half: 'a' | 'b';
  domino: Domino;
}

/** The domino under the finger. */
export function Dragged({ x, y, root, cell, turn, half, domino }: DraggedProps): JSX.Element {
  const box = root?.getBoundingClientRect();
  const [dx, dy] = stepOf(turn);
  const shift = half === 'a' ? [0, 0] : [-dx, -dy];
  const left = x - (box?.left ?? 0) + shift[0]! * cell - cell / 2;
  const top = y - (box?.top ?? 0) + shift[1]! * cell - cell / 2;
  return (
    <svg class="dm-dragged" width={cell} height={cell} viewBox="0 0 100 100" style={{ transform: `translate(${left}px, ${top}px)` }} aria-hidden="true">
      <Halves a={domino.a} b={domino.b} turn={turn} x={0} y={0} />
    </svg>
  );
}
