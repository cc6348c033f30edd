// Both games share this board; each has a folder of its own that names it.
import type { GameBoard } from '../../board';
import { Board, firstTargets } from './board';
import { parse } from './moves';
import { rulesOn } from './rules';
import './art/art.css';
import './domino.css';

export function dominoBoard(id: string): GameBoard {
  return { id, Board, targets: firstTargets, covers: (move) => parse(move.move) !== null, rules: rulesOn };
}
