import type { GameBoard } from '../../board';
import { Board, firstTargets } from './board';
import { parse } from './moves';
import './eight.css';

const board: GameBoard = {
  id: 'eight',
  Board,
  targets: firstTargets,
  covers: (move) => parse(move.move) !== null,
};

export default board;
