// What can be done on an empire, cell by cell, and what is shown as about to happen there.
import type { Lang } from '../../board';
import { halfText, terrainName } from './about';
import type { Intent } from './builders';
import { type Turn, otherHalf, placementAt } from './lay';
import type { Laying } from './laying';
import type { Decision, Offers } from './moves';
import { type Building, type Catalogue, type Cell, type Domino, type Half, type View, buildingOf } from './types';
import { words } from './words';

/** A cell where something can be done. */
export interface Target {
  kind: 'lay' | 'knight' | 'build';
  /** Lit fully: as the domino is held now. */
  strong: boolean;
  /** What Enter does here. */
  label: string;
  points: number | null;
  coins: number | null;
}

/** What is about to be put somewhere. */
export type Ghost =
  | { kind: 'lay'; a: Cell; turn: Turn; halves: [Half, Half]; points: number | null; coins: [number, number] | null; anchor: Cell | null }
  | { kind: 'knight'; cell: Cell }
  | { kind: 'build'; cell: Cell; building: Building };

export type Look = 'preview' | 'chosen' | 'hint' | 'waiting';

export interface Plan {
  catalogue: Catalogue;
  view: View;
  lang: Lang;
  /** The empire of the one who decides. */
  owner: number;
  domino: Domino | null;
  laying: Laying;
  offers: Offers;
  intent: Intent;
}

/** The building that is to be built, once it has been picked. */
export function wantedBuilding({ catalogue, view, intent }: Pick<Plan, 'catalogue' | 'view' | 'intent'>): Building | undefined {
  return intent.kind === 'build' ? buildingOf(catalogue, view.board?.[intent.place] ?? '') : undefined;
}

export function targetsOf(plan: Plan): Map<Cell, Target> {
  const { catalogue, view, lang, owner, laying, offers, intent } = plan;
  const w = words[lang];
  const targets = new Map<Cell, Target>();
  for (const cell of laying.cells) {
    const p = placementAt(laying.list, cell, laying.turn);
    if (!p) continue;
    const strong = p.turn === laying.turn && p.a === cell;
    targets.set(cell, { kind: 'lay', strong, label: layLabel(plan, cell), points: strong ? p.points : null, coins: strong && p.coins ? Math.max(...p.coins) : null });
  }
  const wanted = wantedBuilding(plan);
  if (wanted && intent.kind === 'build')
    for (const { cell, move } of offers.build.get(intent.place) ?? []) {
      const points = move.brings?.points ?? null;
      const label = [w.doBuild(wanted.name[lang], cell), points === null ? '' : w.points(points)].filter(Boolean).join(', ');
      targets.set(cell, { kind: 'build', strong: true, label, points, coins: null });
    }
  else if (intent.kind === 'none')
    for (const [cell, { move }] of offers.knight) {
      const coins = move.brings?.coins ?? 0;
      targets.set(cell, { kind: 'knight', strong: true, label: w.doKnight(terrainName(catalogue, view.land[owner]?.[cell] ?? 'grass', lang), cell, coins), points: null, coins });
    }
  return targets;
}

function layLabel({ catalogue, lang, laying, domino }: Plan, cell: Cell): string {
  const w = words[lang];
  const p = laying.anchor === cell && laying.shown ? laying.shown : placementAt(laying.list, cell, laying.turn);
  if (!p || !domino) return '';
  const tax = p.coins && (p.coins[0] || p.coins[1]) ? w.taxBoth(p.coins[0], p.coins[1]) : '';
  const brings = [p.points === null ? '' : w.points(p.points), tax].filter(Boolean).join(', ');
  return w.doLay(w.layCell(halfText(catalogue, domino.a, lang), p.a), w.layCell(halfText(catalogue, domino.b, lang), p.b), brings);
}

/** What is being put somewhere: by pointing; else by a move on its way to the server, or by a hint. */
export function ghostOf(plan: Plan, targets: Map<Cell, Target>, pointed: Cell | null, told: { decision: Decision | null; waiting: boolean }): { ghost: Ghost | null; look: Look } {
  const { catalogue, view, domino, laying } = plan;
  const halves = domino && ([domino.a, domino.b] as [Half, Half]);
  if (laying.shown && halves) {
    const { a, turn, points, coins } = laying.shown;
    return { ghost: { kind: 'lay', a, turn, halves, points, coins, anchor: laying.anchor }, look: laying.firm ? 'chosen' : 'preview' };
  }
  const kind = pointed ? targets.get(pointed)?.kind : undefined;
  const wanted = wantedBuilding(plan);
  if (pointed && kind === 'build' && wanted) return { ghost: { kind, cell: pointed, building: wanted }, look: 'preview' };
  if (pointed && kind === 'knight') return { ghost: { kind, cell: pointed }, look: 'preview' };
  const { decision } = told;
  const look = told.waiting ? 'waiting' : 'hint';
  if (decision?.kind === 'lay' && halves) {
    const turn = ([0, 1, 2, 3] as Turn[]).find((one) => otherHalf(decision.a, one) === decision.b) ?? 0;
    return { ghost: { kind: 'lay', a: decision.a, turn, halves, points: null, coins: null, anchor: null }, look };
  }
  if (decision?.kind === 'knight') return { ghost: { kind: 'knight', cell: decision.cell }, look };
  const building = decision?.kind === 'build' ? buildingOf(catalogue, view.board?.[decision.place] ?? '') : undefined;
  return { ghost: decision?.kind === 'build' && building ? { kind: 'build', cell: decision.cell, building } : null, look };
}
