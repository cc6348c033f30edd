// A small menu where one click can mean several moves: whose army, or from where.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Lang } from '../../board';
import { inSight } from '../../parts/inSight';
import { SeatMark } from '../../seats';
import type { Offered } from './moves';
import { words } from './words';

export interface Choice {
  title: string;
  anchor: DOMRect;
  options: { step: Offered; text: string; seat: number | null }[];
}

interface ChooserProps {
  choice: Choice;
  root: HTMLElement | null;
  lang: Lang;
  onChoose(step: Offered): void;
  onPoint(move: string | null): void;
  onClose(): void;
}

export function Chooser({ choice, root, lang, onChoose, onPoint, onClose }: ChooserProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus({ preventScroll: true });
    const outside = (e: PointerEvent): void => {
      if (!box.current?.contains(e.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [choice]);
  useLayoutEffect(() => {
    if (!box.current || !root) return;
    const area = root.getBoundingClientRect();
    const { width, height } = box.current.getBoundingClientRect();
    const middle = { x: choice.anchor.left + choice.anchor.width / 2 - area.left, y: choice.anchor.top + choice.anchor.height / 2 - area.top };
    const x = Math.max(6, Math.min(area.width - width - 6, middle.x - width / 2));
    const sight = inSight(root);
    const y = Math.max(sight.top + 6, Math.min(sight.bottom - height - 6, middle.y + 18));
    box.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }, [choice]);
  return (
    <div class="em-chooser" role="dialog" aria-label={choice.title} ref={box}>
      <p>{choice.title}</p>
      {choice.options.map(({ step, text, seat }) => (
        <button
          key={step.move}
          type="button"
          onClick={() => onChoose(step)}
          onPointerEnter={() => onPoint(step.move)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(step.move)}
          onBlur={() => onPoint(null)}
        >
          {seat !== null && <SeatMark seat={seat} size={18} />}
          {text}
        </button>
      ))}
      <button type="button" class="em-chooser-close" onClick={onClose}>
        {words[lang].close}
      </button>
    </div>
  );
}
