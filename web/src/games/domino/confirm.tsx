// The question before a building is burnt: it can't be had again.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Lang } from '../../board';
import { RuleLink } from '../../dialogs/RuleTexts';
import { inSight } from '../../parts/inSight';
import { Figure } from './art/pieces';
import { RULES_ON } from './rules';
import { words } from './words';

interface ConfirmProps {
  what: string;
  anchor: Element;
  root: HTMLElement | null;
  lang: Lang;
  onYes(): void;
  onNo(): void;
}

export function ConfirmBurn({ what, anchor, root, lang, onYes, onNo }: ConfirmProps): JSX.Element {
  const w = words[lang];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outside = (e: PointerEvent): void => {
      // Whoever reads the rules before he answers is still being asked.
      if (!box.current?.contains(e.target as Node) && !(e.target as Element).closest('dialog')) onNo();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [anchor]);
  useLayoutEffect(() => {
    if (!box.current || !root) return;
    const area = root.getBoundingClientRect();
    const place = anchor.getBoundingClientRect();
    const { width, height } = box.current.getBoundingClientRect();
    const x = Math.max(6, Math.min(area.width - width - 6, place.left + place.width / 2 - width / 2 - area.left));
    const sight = inSight(root);
    const y = Math.max(sight.top + 6, Math.min(sight.bottom - height - 6, place.bottom + 8 - area.top));
    box.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    box.current.querySelector<HTMLElement>('.dm-confirm-buttons button')?.focus({ preventScroll: true });
  }, [anchor]);
  return (
    <div class="dm-confirm-box" role="dialog" aria-label={w.burnSure(what)} ref={box}>
      <div class="dm-tip-head">
        <Figure name="dragon" size={44} />
        <strong class="dm-tip-title">{w.burnSure(what)}</strong>
      </div>
      <p>
        {w.burnAbout}
        {'\u00a0'}
        <RuleLink ids={RULES_ON.burning} about={w.step[3]!} />
      </p>
      <div class="dm-confirm-buttons">
        <button type="button" class="dm-yes" onClick={onYes} data-testid="burn">
          {w.burnYes}
        </button>
        <button type="button" onClick={onNo}>
          {w.burnNo}
        </button>
      </div>
    </div>
  );
}
