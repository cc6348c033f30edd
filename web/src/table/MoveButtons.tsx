import type { Move } from '../board';
import { Icon } from '../icons';
import { inLang } from '../lang';
import type { Named } from '../protocol';

interface MoveButtonsProps {
  moves: Move[];
  /** What the game calls the numbers that its moves bring; without it they are not shown. */
  gains?: Named[];
  hint: string | null;
  waiting: string | null;
  large?: boolean;
  play(move: string): void;
}

/** “points: +3, coins: −2”. */
function bringsShown({ brings = {} }: Move, gains: Named[]): string {
  return gains
    .filter(({ id }) => brings[id])
    .map(({ id, name }) => `${inLang(name)}: ${brings[id]! > 0 ? '+' : '−'}${Math.abs(brings[id]!)}`)
    .join(', ');
}

export function MoveButtons({ moves, gains = [], hint, waiting, large, play }: MoveButtonsProps) {
  return (
    <ul class={large ? 'moves large' : 'moves'}>
      {moves.map((one) => {
        const { move, text } = one;
        const brings = bringsShown(one, gains);
        return (
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
              {brings && <span class="move-brings"> {brings}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
