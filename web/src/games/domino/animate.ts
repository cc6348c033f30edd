// Motion: what changed travels from where it was to where it is. The picture is already right underneath; nothing waits.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { spot } from './cells';
import { type Sheet, projection, sheetOf } from './sheet';
import { type Cell, type Setting, type View, boxOf, ownerOf } from './types';

const SVG = 'http://www.w3.org/2000/svg';
const FLIGHT: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)' };

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Scene {
  view: View;
  setting: Setting;
  root: { current: HTMLElement | null };
  /** The empire that is shown large. */
  shown: number;
  /** The large picture. */
  sheet: Sheet;
}

function still(): boolean {
  return document.visibilityState === 'hidden' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Everything that can be the beginning of a way, by name. */
const SPOTS = ['place', 'king', 'domino', 'slot', 'stack', 'dragon', 'queen', 'hand', 'purse', 'empire'];

function survey(root: HTMLElement): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const kind of SPOTS)
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[data-${kind}]`)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width > 0) found.set(`${kind} ${element.dataset[kind]}`, { left, top, width, height });
    }
  return found;
}

export function useMotion(scene: Scene): void {
  const { view, root } = scene;
  const before = useRef<{ view: View; spots: Map<string, Place> } | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const old = before.current;
    const spots = survey(element);
    before.current = { view, spots };
    if (!old || old.view === view || still()) return;
    if (old.view.seats !== view.seats || old.view.game !== view.game || view.round < old.view.round || view.round > old.view.round + 1) return;
    const land = view.land.map((cells, owner) => Object.keys(cells).filter((cell) => !(cell in (old.view.land[owner] ?? {}))));
    // More than one domino at once is a jump to another position, not a move.
    if (land.flat().length > 2) return;
    const stage = new Stage(element, scene, old.view, old.spots, spots);
    stage.rows();
    stage.kings();
    stage.builders();
    land.forEach((cells, owner) => cells.length === 2 && stage.laid(owner, cells));
    if (view.coins) stage.town();
  });
}

/** One change of the position, with the places of things before and after it. */
class Stage {
  constructor(
    private readonly root: HTMLElement,
    private readonly scene: Scene,
    private readonly old: View,
    private readonly from: Map<string, Place>,
    private readonly to: Map<string, Place>,
  ) {}

  /** Dominoes of the next row become the current one; new ones are turned up. */
  rows(): void {
    const had = [...this.from.keys()].some((key) => key.startsWith('domino '));
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-domino]')) {
      const key = `domino ${element.dataset['domino']}`;
      const [was, is] = [this.from.get(key), this.to.get(key)];
      if (was && is) glide(element, was, is);
      else if (had) element.animate([{ transform: 'perspective(600px) rotateY(88deg)', opacity: 0.3 }, { transform: 'none', opacity: 1 }], { ...FLIGHT, delay: 60, fill: 'backwards' });
    }
  }

  /** The king that has just been put somewhere comes from the domino he stood on. */
  kings(): void {
    const stood = kingsOf(this.old, this.scene.setting);
    for (const [domino, { seat, place }] of kingsOf(this.scene.view, this.scene.setting)) {
      if (stood.has(domino)) continue;
      const element = this.root.querySelector<HTMLElement>(`[data-king="${place}"]`);
      const is = this.to.get(`king ${place}`);
      const was = this.from.get(`king now${this.old.turn}`) ?? this.from.get(`empire ${ownerOf(this.scene.setting, seat)}`);
      if (element && is && was) glide(element, was, is);
    }
  }

  /** Tiles slide to the cheaper places, and the dragon goes where he goes. */
  builders(): void {
    const { view } = this.scene;
    const dragon = this.root.querySelector<SVGElement>('[data-dragon]');
    const [was, is] = [this.from.get('dragon '), this.to.get('dragon ')];
    if (dragon && was && is) glide(dragon, was, is);
    if (!view.board || !this.old.board || view.round === this.old.round) return;
    const remained = ['0', '1', '2', '3', '4', '5'].filter((price) => this.old.board![price]);
    ['0', '1', '2', '3', '4', '5']
      .filter((price) => view.board![price])
      .forEach((price, i) => {
        const begin = remained[i] !== undefined ? this.from.get(`slot ${remained[i]}`) : this.from.get('stack ');
        const end = this.to.get(`slot ${price}`);
        const tile = this.root.querySelector<HTMLElement>(`[data-slot="${price}"] > .dm-buy`);
        if (tile && begin && end) glide(tile, { ...begin, width: end.width, height: end.height }, end);
      });
  }

  laid(owner: number, cells: Cell[]): void {
    const { view } = this.scene;
    const end = this.cellsAt(owner, cells);
    const begin = (owner === this.scene.shown ? this.from.get('hand ') : undefined) ?? this.from.get(`place now${this.old.turn}`);
    if (!end || !begin) return;
    const first = cells.map(spot).reduce((least, { x, y }) => ({ x: Math.min(least.x, x), y: Math.min(least.y, y) }), { x: 99, y: 99 });
    const upright = spot(cells[0]!).x === spot(cells[1]!).x;
    const svg = sheet(upright ? '0 0 100 200' : '0 0 200 100');
    for (const cell of cells) {
      const { x, y } = spot(cell);
      svg.append(use(view.land[owner]![cell]!, (x - first.x) * 100, (y - first.y) * 100));
    }
    const side = Math.min(begin.width, begin.height);
    const size = upright ? { width: side * 0.7, height: side * 1.4 } : { width: side * 1.4, height: side * 0.7 };
    this.fly(svg, centred(begin, size), end);
  }

  /** Coins, buildings and the queen. */
  town(): void {
    const { view, setting, shown } = this.scene;
    view.coins!.forEach((coins, owner) => {
      if (setting.teams && owner % 2) return;
      const change = coins - (this.old.coins?.[owner] ?? coins);
      const purse = owner === shown ? this.to.get('purse coins') : this.to.get(`empire ${owner}`);
      const [built] = Object.keys(view.buildings?.[owner] ?? {}).filter((cell) => !(cell in (this.old.buildings?.[owner] ?? {})));
      const [posted] = (view.posted?.[owner] ?? []).filter((cell) => !this.old.posted?.[owner]?.includes(cell));
      const gone = ['0', '1', '2', '3', '4', '5'].find((price) => this.old.board?.[price] && !view.board?.[price]);
      const slot = gone === undefined ? undefined : this.from.get(`slot ${gone}`);
      if (built && slot) {
        const end = this.cellsAt(owner, [built]);
        if (end) this.fly(sheet('0 0 64 64', use(`b-${view.buildings![owner]![built]}`, 0, 0, 64)), { ...slot, height: slot.width }, end);
      }
      if (!purse || !change) return;
      const small = { width: 24, height: 24 };
      if (change > 0 && posted) {
        const begin = this.cellsAt(owner, [posted]);
        if (begin) this.fly(sheet('0 0 100 100', use('coin', 0, 0)), centred(begin, small), centred(purse, small));
      } else if (change < 0 && slot) this.fly(sheet('0 0 100 100', use('coin', 0, 0)), centred(purse, small), centred(slot, small));
    });
    if (view.queen !== this.old.queen && view.queen !== null && view.queen !== undefined) {
      const begin = this.old.queen === null || this.old.queen === undefined ? this.from.get('queen ') : this.from.get(`empire ${this.old.queen}`);
      const end = this.cellsAt(view.queen, ['g7']);
      if (begin && end) this.fly(sheet('0 0 100 100', use('queen', 0, 0)), centred(begin, { width: 60, height: 60 }), end);
    }
  }

  /** Where cells of an empire are on the screen, on the large picture or on the small one. */
  private cellsAt(owner: number, cells: Cell[]): Place | null {
    const { view, setting, shown, sheet } = this.scene;
    const small = owner !== shown;
    const svg = this.root.querySelector<SVGSVGElement>(`[data-empire="${owner}"] svg.dm-empire`);
    const matrix = svg?.getScreenCTM();
    if (!matrix) return null;
    const p = projection(small ? sheetOf(view, setting, owner, true) : sheet, small);
    const xs = cells.map((cell) => spot(cell).x);
    const ys = cells.map((cell) => spot(cell).y);
    const point = (x: number, y: number): DOMPoint => new DOMPoint(p.x + x * 100 * p.k, p.y + y * 100 * p.k).matrixTransform(matrix);
    const [a, b] = [point(Math.min(...xs), Math.min(...ys)), point(Math.max(...xs) + 1, Math.max(...ys) + 1)];
    return { left: a.x, top: a.y, width: b.x - a.x, height: b.y - a.y };
  }

  private fly(svg: SVGSVGElement, begin: Place, end: Place): void {
    const base = this.root.getBoundingClientRect();
    svg.style.width = `${end.width}px`;
    svg.style.height = `${end.height}px`;
    this.root.append(svg);
    const at = (p: Place): string => `translate(${p.left - base.left}px, ${p.top - base.top}px) scale(${p.width / end.width}, ${p.height / end.height})`;
    const flight = svg.animate([{ transform: at(begin) }, { transform: at(end) }], FLIGHT);
    const over = (): void => svg.remove();
    flight.finished.then(over, over);
  }
}

function glide(element: Element, was: Place, is: Place): void {
  const [dx, dy] = [was.left + was.width / 2 - is.left - is.width / 2, was.top + was.height / 2 - is.top - is.height / 2];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  // What is still turning from the change before measures next to nothing.
  const scale = Math.max(0.6, Math.min(1.6, was.width / is.width));
  element.animate([{ translate: `${dx}px ${dy}px`, scale: String(scale), zIndex: 5 }, { translate: '0 0', scale: '1', zIndex: 5 }], FLIGHT);
}

function centred(place: Place, size: { width: number; height: number }): Place {
  return { left: place.left + (place.width - size.width) / 2, top: place.top + (place.height - size.height) / 2, ...size };
}

function sheet(viewBox: string, ...children: Element[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('class', 'dm-flying');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(...children);
  return svg;
}

function use(name: string, x: number, y: number, size = 100): SVGUseElement {
  const element = document.createElementNS(SVG, 'use');
  for (const [key, value] of Object.entries({ href: `#dm-${name}`, x, y, width: size, height: size })) element.setAttribute(key, String(value));
  return element;
}

/** Where kings stand: by domino, whatever row it is in by now. */
function kingsOf(view: View, setting: Setting): Map<string, { seat: number; place: string }> {
  const found = new Map<string, { seat: number; place: string }>();
  for (const which of ['now', 'next'] as const) {
    const numbers = which === 'now' ? view.row : view.next;
    const kings = which === 'now' ? view.kings : view.next_kings;
    numbers.forEach((number, i) => {
      const seat = kings[i];
      if (number !== null && seat !== null && seat !== undefined) found.set(`${boxOf(view, setting, which)}${number}`, { seat, place: `${which}${i}` });
    });
  }
  return found;
}
