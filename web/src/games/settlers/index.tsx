import type { GameBoard } from '../../board';
import { Board } from './board';
import { parse } from './moves';
import './card.css';
import './settlers.css';
import './phone.css';

const board: GameBoard = {
  id: 'settlers',
  Board,
  covers: (move) => parse(move.move) !== null,
};

export default board;
