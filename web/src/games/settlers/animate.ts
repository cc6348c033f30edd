// Motion: goods travel to where they are counted, new cards come from where they were. The picture is already right
// underneath; nothing waits.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { LogLine } from '../../board';
import { SUPPLY, type View } from './types';

const FLIGHT: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)' };
/** Things that are gained at once follow each other, so that one sees them. */
const STAGGER = 70;
const MOST = 16;

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Motion {
  view: View;
  root: { current: HTMLElement | null };
  events: LogLine[];
}

/** Everything that can be the beginning or the end of a way, by name. */
const SPOTS = ['place', 'card', 'open', 'good', 'plate', 'deal'];

function survey(root: HTMLElement): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const kind of SPOTS)
    for (const element of root.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width > 0) found.set(`${kind} ${element.dataset[kind]}`, { left, top, width, height });
    }
  return found;
}

function still(): boolean {
  return document.visibilityState === 'hidden' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function useMotion({ view, root, events }: Motion): void {
  const before = useRef<{ view: View; spots: Map<string, Place> } | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const old = before.current;
    const spots = survey(element);
    before.current = { view, spots };
    if (!old || old.view === view || still()) return;
    if (old.view.seats !== view.seats || Math.abs(view.round - old.view.round) > 1 || old.view.phase === 'over') return;
    new Stage(element, old.view, view, old.spots, spots, events).run();
  });
}

class Stage {
  private flights = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly old: View,
    private readonly view: View,
    private readonly from: Map<string, Place>,
    private readonly to: Map<string, Place>,
    private readonly events: LogLine[],
  ) {}

  run(): void {
    this.locations();
    this.hand();
    this.open();
    this.goods();
  }

  /** A new location comes from the hand or from the deals; those of others appear. */
  private locations(): void {
    this.view.locations.forEach((codes, row) => {
      const fresh = codes.length - (this.old.locations[row]?.length ?? 0);
      for (const element of this.root.querySelectorAll<HTMLElement>('[data-place]')) {
        const key = element.dataset['place']!;
        const [side = '', place = ''] = key.split(' ');
        if (side !== (this.view.seats === 1 && row === 1 ? 'rival' : `P${row + 1}`)) continue;
        const is = this.to.get(`place ${key}`);
        const isNew = fresh > 0 && Number(place) > codes.length - fresh;
        if (!is) continue;
        if (isNew) {
          const code = codes[Number(place) - 1]!;
          const was = this.from.get(`card ${code}`) ?? this.from.get(`open ${code}`);
          if (was) glide(element, was, is);
          else appear(element);
        } else if (fresh >= 0) {
          const was = this.from.get(`place ${key}`);
          if (was && this.old.locations[row]?.[Number(place) - 1] === codes[Number(place) - 1]) glide(element, was, is);
        }
      }
    });
  }

  private hand(): void {
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-card]')) {
      const code = element.dataset['card']!;
      const is = this.to.get(`card ${code}`)!;
      const was = this.from.get(`card ${code}`);
      if (was) glide(element, was, is);
      else {
        const open = this.from.get(`open ${code}`);
        if (open) glide(element, open, is);
        else if (this.from.size) turnUp(element);
      }
    }
  }

  private open(): void {
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-open]')) if (!this.from.has(`open ${element.dataset['open']}`)) turnUp(element);
  }

  /** What was gained flies to its counter: from the card that gave it, where the engine tells; else it counts up. */
  private goods(): void {
    const told = this.events.filter(isGain);
    this.view.goods.forEach((supply, row) => {
      for (const good of [...SUPPLY, 'vp' as const]) {
        const [was, is] = good === 'vp' ? [this.old.vp[row] ?? 0, this.view.vp[row] ?? 0] : [this.old.goods[row]?.[good] ?? 0, supply[good] ?? 0];
        if (was === is) continue;
        const counter = this.root.querySelector<HTMLElement>(`[data-good="${row} ${good}"]`);
        if (!counter) continue;
        const sources = told.filter((gain) => gain.seat === row && gain.good === good);
        for (const { card } of sources) this.token(counter, row, good, card);
        this.count(counter, is - was, sources.length ? STAGGER * Math.min(this.flights, MOST) + 180 : 0);
      }
    });
  }

  private token(counter: HTMLElement, row: number, good: string, code: string | undefined): void {
    if (this.flights >= MOST) return;
    const end = this.to.get(`good ${row} ${good}`);
    const begin = this.sourceOf(row, code);
    const icon = counter.querySelector('svg');
    if (!end || !begin || !icon) return;
    const ghost = icon.cloneNode(true) as SVGElement;
    const base = this.root.getBoundingClientRect();
    const size = 22;
    ghost.setAttribute('class', `${icon.getAttribute('class')} im-flying`);
    ghost.setAttribute('width', String(size));
    ghost.setAttribute('height', String(size));
    this.root.append(ghost);
    const at = (p: Place, shift: number): string => `translate(${p.left - base.left + shift - size / 2}px, ${p.top - base.top + p.height / 2 - size / 2}px)`;
    const delay = this.flights++ * STAGGER;
    const flight = ghost.animate(
      [
        { transform: `${at(begin, begin.width / 2)} scale(0.6)`, opacity: 0 },
        { transform: `${at(begin, begin.width / 2)} scale(1.3)`, opacity: 1, offset: 0.25 },
        { transform: `${at(end, 10)} scale(0.9)`, opacity: 0.9 },
      ],
      { duration: 420, delay, easing: 'ease-in-out', fill: 'backwards' },
    );
    const over = (): void => ghost.remove();
    flight.finished.then(over, over);
  }

  /** Where a gain comes from: a location of this kind, a deal, or the board. */
  private sourceOf(row: number, code: string | undefined): Place | undefined {
    const side = this.view.seats === 1 && row === 1 ? 'rival' : `P${row + 1}`;
    if (code) {
      const place = (this.view.locations[row] ?? []).indexOf(code);
      const deal = (this.view.deals[row] ?? []).indexOf(code);
      const found = place >= 0 ? this.to.get(`place ${side} ${place + 1}`) : deal >= 0 ? this.to.get(`deal ${side} ${deal + 1}`) : undefined;
      if (found) return found;
    }
    return this.to.get(`plate ${row}`);
  }

  /** The change beside the counter, for a moment. */
  private count(counter: HTMLElement, change: number, delay: number): void {
    const note = document.createElement('span');
    note.className = change > 0 ? 'im-change im-gain' : 'im-change';
    note.setAttribute('aria-hidden', 'true');
    note.textContent = change > 0 ? `+${change}` : `−${-change}`;
    const base = this.root.getBoundingClientRect();
    const { left, top, width } = counter.getBoundingClientRect();
    note.style.left = `${left - base.left + width / 2}px`;
    note.style.top = `${top - base.top}px`;
    this.root.append(note);
    const flight = note.animate(
      [
        { transform: 'translate(-50%, 2px)', opacity: 0 },
        { transform: 'translate(-50%, -12px)', opacity: 1, offset: 0.2 },
        { transform: 'translate(-50%, -16px)', opacity: 1, offset: 0.8 },
        { transform: 'translate(-50%, -24px)', opacity: 0 },
      ],
      { duration: 1100, delay, fill: 'backwards' },
    );
    const over = (): void => note.remove();
    flight.finished.then(over, over);
    counter.animate([{ scale: '1' }, { scale: '1.25' }, { scale: '1' }], { duration: 240, delay });
  }
}

/** Somebody gained so many of a good: from a card, if that is told. */
interface Gain extends LogLine {
  event: 'gains';
  seat: number;
  good: string;
  number: number;
  card?: string;
}

const isGain = (line: LogLine): line is Gain => line.event === 'gains';

function glide(element: Element, was: Place, is: Place): void {
  const [dx, dy] = [was.left + was.width / 2 - is.left - is.width / 2, was.top + was.height / 2 - is.top - is.height / 2];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const scale = Math.max(0.5, Math.min(1.8, was.width / is.width));
  element.animate([{ translate: `${dx}px ${dy}px`, scale: String(scale), zIndex: 6 }, { translate: '0 0', scale: '1', zIndex: 6 }], FLIGHT);
}

function appear(element: Element): void {
  element.animate([{ scale: '0.5', opacity: 0 }, { scale: '1.06', opacity: 1, offset: 0.7 }, { scale: '1', opacity: 1 }], { ...FLIGHT, duration: 320 });
}

function turnUp(element: Element): void {
  element.animate([{ transform: 'perspective(600px) rotateY(88deg)', opacity: 0.3 }, { transform: 'none', opacity: 1 }], { ...FLIGHT, delay: 60, fill: 'backwards' });
}
