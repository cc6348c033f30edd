import { openRecord } from '../actions';
import { dialog } from '../dialogs/open';
import { Icon } from '../icons';
import { inLang, say } from '../lang';
import { Button } from '../parts/Button';
import { Crown } from '../parts/Brand';
import { LineState } from '../parts/LineState';
import { Refused } from '../parts/Refused';
import { personShown } from '../names';
import type { LobbyTable } from '../protocol';
import { lang, personName } from '../settings';
import { games, lobby, refused } from '../state';
import { GameCard } from './GameCard';
import { TableList } from './TableList';

export function Start() {
  const w = say();
  const tables = lobby.value;
  const mine = urgentFirst(tables?.mine ?? []);
  // What one sits at is among one's own: nobody joins or watches himself.
  const own = new Set(mine.map(({ table }) => table));
  const ofOthers = (list: LobbyTable[] = []) => list.filter(({ table }) => !own.has(table));
  return (
    <div class="start">
      <header class="start-head">
        <div class="start-brand">
          <Crown size={56} />
          <div>
            <h1>{w.brand}</h1>
            <p class="motto">{w.motto}</p>
          </div>
        </div>
        <nav class="start-tools" aria-label={w.settings}>
          <LineState />
          <Languages />
          <Button kind="quiet" icon="person" testid="settings" onClick={() => (dialog.value = 'settings')}>
            {personShown(personName.value, lang.value)}
          </Button>
        </nav>
      </header>
      <main class={mine.length > 0 ? 'start-main with-mine' : 'start-main'}>
        {/* Whose turn it is comes first. */}
        {mine.length > 0 && (
          <div class="start-mine">
            <TableList title={w.myTables} none={w.myTablesNone} tables={mine} mine />
          </div>
        )}
        <section class="start-games" aria-labelledby="games-title">
          <h2 id="games-title" class="ruled">
            {w.games}
          </h2>
          <Refused />
          {games.value.length === 0 && <p class="empty">{w.loading}</p>}
          <div class="game-cards">
            {games.value.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </div>
        </section>
        <section class="start-tables" aria-label={w.tables}>
          <TableList title={w.openTables} none={w.openTablesNone} tables={ofOthers(tables?.open)} />
          <TableList title={w.runningTables} none={w.runningTablesNone} tables={ofOthers(tables?.running)} />
          <OpenRecord />
        </section>
      </main>
    </div>
  );
}

/** Tables that wait for us, then games that go on; within each, in the order of the server. */
function urgentFirst(tables: LobbyTable[]): LobbyTable[] {
  const rank = (table: LobbyTable): number => (table.your_turn ? 0 : table.status === 'over' ? 2 : 1);
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

export function Languages() {
  return (
    <div class="languages">
      {(['en', 'ru'] as const).map((id) => (
        <button
          key={id}
          type="button"
          class="language"
          lang={id}
          aria-pressed={lang.value === id}
          onClick={() => (lang.value = id)}
        >
          {id === 'en' ? 'English' : 'Русский'}
        </button>
      ))}
    </div>
  );
}

function OpenRecord() {
  const open = async (file: File | undefined) => {
    if (!file) return;
    // The server would hang up on a longer message.
    if (file.size > 100_000) refused.value = say().recordLarge;
    else await openRecord(await file.text());
  };
  return (
    <label class="button plain upload">
      <Icon name="upload" size={18} />
      {say().openRecord}
      <input
        type="file"
        class="unseen"
        accept=".txt,text/plain"
        data-testid="upload"
        onChange={(event) => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** The name of a game that may not be known yet. */
export function gameName(id: string): string {
  const game = games.value.find((known) => known.id === id);
  return game ? inLang(game.name) : id;
}
