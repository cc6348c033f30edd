import type { GameBoard } from '../../board';
import { Board, firstTargets } from './board';
import { parse } from './moves';
import './card.css';
import './settlers.css';
import './phone.css';

const board: GameBoard = {
  id: 'settlers',
  Board,
  targets: firstTargets,
  covers: (move) => parse(move.move) !== null,
};

export default board;
