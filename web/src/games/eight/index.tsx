import type { GameBoard } from '../../board';
import { Board } from './board';
import { parse } from './moves';
import './eight.css';

const board: GameBoard = {
  id: 'eight',
  Board,
  covers: (move) => parse(move.move) !== null,
};

export default board;
