import { playBot } from '../actions';
import { dialog, newTableGame } from '../dialogs/open';
import { inLang, say } from '../lang';
import { levelName } from '../names';
import { Button } from '../parts/Button';
import { Choice } from '../parts/Choice';
import type { Game } from '../protocol';
import { botLevel, lang } from '../settings';
import { levels } from '../state';
import { Vignette } from './Vignette';

/** A game, ready to be played against a bot at a click. */
export function GameCard({ game }: { game: Game }) {
  const w = say();
  const [min, max] = game.seats;
  return (
    <article class="game-card" aria-labelledby={`game-${game.id}`}>
      <Vignette game={game.id} />
      <div class="game-card-text">
        <h3 id={`game-${game.id}`}>{inLang(game.name)}</h3>
        <p class="game-seats">{w.players(min, max)}</p>
        <p class="game-about">{inLang(game.about)}</p>
        <Choice
          label={w.opponent}
          value={botLevel.value}
          options={levels.value.map((level) => ({
            value: level.id,
            name: levelName(level.id, lang.value),
            title: inLang(level.about),
          }))}
          choose={(level) => (botLevel.value = level)}
        />
        <div class="game-card-actions">
          <Button kind="primary" icon="bot" command="create" testid="play-bot" onClick={() => playBot(game.id, Math.max(min, 2))}>
            {w.playBot}
          </Button>
          {min === 1 && (
            <Button icon="person" command="create" testid="play-alone" onClick={() => playBot(game.id, 1)}>
              {w.playAlone}
            </Button>
          )}
          <Button
            icon="people"
            testid="new-table"
            onClick={() => {
              newTableGame.value = game.id;
              dialog.value = 'new-table';
            }}
          >
            {w.withFriends}
          </Button>
        </div>
      </div>
    </article>
  );
}
