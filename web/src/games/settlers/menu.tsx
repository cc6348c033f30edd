// What to do with a card or a location, when more than one thing can be done, or when it should be thought over.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../board';
import { Icon } from '../../icons';
import { inSight } from '../../parts/inSight';
import { moveBeside } from '../../parts/tips';
import { CardAbout, PlaceAbout, cardName, placeName } from './about';
import { signsOf, verbIcons, verbOf } from './doing';
import type { Step } from './moves';
import { usePreview } from './preview';
import { type MenuTopic, type Scene, useScene } from './scene';
import { GoodsLine } from './signs';
import { placeAt, total } from './types';

interface MenuProps {
  topic: MenuTopic;
  steps: readonly Step[];
  anchor: Element;
  root: HTMLElement | null;
  preview: BoardProps['preview'];
  onClose(): void;
}

export function Menu({ topic, steps, anchor, root, preview, onClose }: MenuProps): JSX.Element {
  const scene = useScene();
  const { catalogue, view, w, narrow } = scene;
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Step | null>(null);
  const told = usePreview(preview, pointed, scene.names);

  // Once, and not at every look: a card that is no longer pointed at sinks, and the menu with it.
  useLayoutEffect(() => {
    if (!box.current || !root) return;
    if (narrow) {
      const { top, bottom } = inSight(root);
      box.current.style.bottom = `${root.clientHeight - bottom}px`;
      box.current.style.maxHeight = `${bottom - top - 8}px`;
      return;
    }
    moveBeside(box.current, anchor, root);
    const area = root.getBoundingClientRect();
    const own = box.current.getBoundingClientRect();
    box.current.classList.toggle('im-tell-below', own.top - area.top < area.bottom - own.bottom);
  }, [anchor, steps.length, narrow, root?.clientWidth, root?.clientHeight]);
  useEffect(() => box.current?.querySelector<HTMLElement>('.im-do')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const outside = (e: PointerEvent): void => {
      if (!box.current?.contains(e.target as Node) && !anchor.contains(e.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [anchor]);

  const place = 'key' in topic ? placeAt(catalogue, view, topic.key) : undefined;
  const code = 'code' in topic ? topic.code : (place?.code ?? '');
  const name = place ? placeName(scene, place) : cardName(scene, code);
  return (
    <div class={narrow ? 'im-menu im-sheet' : 'im-menu'} role="dialog" aria-label={w.menu(name)} ref={box}>
      <div class="im-menu-box">
        <button type="button" class="im-close" onClick={onClose} aria-label={w.close}>
          <Icon name="close" size={15} />
        </button>
        <div class="im-menu-about">{place ? <PlaceAbout scene={scene} place={place} /> : <CardAbout scene={scene} code={code} face={narrow} />}</div>
        <ul class="im-dos">
          {steps.map((step) => (
            <li key={step.move}>
              <button
                type="button"
                class={step.move === scene.hint ? 'im-do im-hinted' : 'im-do'}
                data-do={step.move}
                onClick={() => scene.play(step)}
                onFocus={() => setPointed(step)}
                onPointerEnter={() => setPointed(step)}
              >
                <Icon name={verbIcons[step.verb] ?? 'play'} size={19} />
                <span class="im-do-words">
                  <b>{step.verb === 'tuck' && place ? cardName(scene, step.args[2] ?? '') : verbOf(scene, step)}</b>
                  {/* What a build costs and gives stands above. */}
                  <small class={step.verb === 'build' ? 'im-spoken' : undefined}>{smallPrint(scene, step)}</small>
                </span>
                <Signs step={step} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {/* Beside the box, not in it: a button must not move away from the hand that is about to press it. */}
      {told && told.length > 0 && (
        <div class="im-told">
          {told.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** Two Gates are told apart by what lies under them. */
function smallPrint({ catalogue, view, w }: Scene, step: Step): string {
  const under = step.verb === 'tuck' ? placeAt(catalogue, view, `${step.args[0]} ${step.args[1]}`)?.under : null;
  return under ? `${step.text}. ${w.under(total(under))}` : step.text;
}

function Signs({ step }: { step: Step }): JSX.Element | null {
  const scene = useScene();
  const { pay, house, gain } = signsOf(scene, step);
  const pays = Object.keys(pay).length > 0 || house;
  const gains = Object.keys(gain).length > 0;
  if (!pays && !gains) return null;
  return (
    <span class="im-do-signs" aria-hidden="true">
      {pays && (
        <span class="im-pay">
          <GoodsLine goods={pay} />
          {house && <Icon name="house" class="im-g im-g-house" />}
        </span>
      )}
      {gains && (
        <>
          <Icon name="arrow" class="im-arrow" />
          <GoodsLine goods={gain} />
        </>
      )}
    </span>
  );
}
