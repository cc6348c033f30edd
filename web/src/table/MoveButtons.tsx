import type { Move } from '../board';
import { Icon } from '../icons';

interface MoveButtonsProps {
  moves: Move[];
  hint: string | null;
  waiting: string | null;
  large?: boolean;
  play(move: string): void;
}

export function MoveButtons({ moves, hint, waiting, large, play }: MoveButtonsProps) {
  return (
    <ul class={large ? 'moves large' : 'moves'}>
      {moves.map(({ move, text }) => (
        <li key={move}>
          <button
            type="button"
            class={`move${move === hint ? ' hinted' : ''}${move === waiting ? ' waits' : ''}`}
            data-move={move}
            disabled={waiting !== null}
            aria-busy={move === waiting || undefined}
            onClick={() => play(move)}
          >
            {move === hint && <Icon name="hint" />}
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
