import type { GameBoard } from '../../board';
import { Board, firstTargets } from './board';
import { parse } from './moves';
import { rulesOn } from './rules';
import './eight.css';

const board: GameBoard = {
  id: 'eight',
  Board,
  targets: firstTargets,
  covers: (move) => parse(move.move) !== null,
  rules: rulesOn,
};

export default board;
