import { say } from '../lang';
import { Button } from '../parts/Button';
import { outdated, reload } from '../version';
import { boardMissing, loadBoardNow } from './boards';

/** The board of the game could not be loaded: why it is drawn in words, and what can be done. */
export function BoardMissing() {
  const w = say();
  if (!boardMissing.value) return null;
  return (
    <div class="board-missing" data-testid="board-missing">
      <p role="status">{outdated.value ? w.outdated : w.boardMissing}</p>
      {outdated.value ? (
        <Button kind="primary" icon="replay" onClick={reload}>
          {w.reload}
        </Button>
      ) : (
        <Button icon="replay" onClick={loadBoardNow}>
          {w.tryNow}
        </Button>
      )}
    </div>
  );
}
