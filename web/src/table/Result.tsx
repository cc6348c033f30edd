import { download, rematch } from '../actions';
import { Icon } from '../icons';
import { inLang, say } from '../lang';
import { Button } from '../parts/Button';
import { Refused } from '../parts/Refused';
import { ScrollBox } from '../parts/ScrollBox';
import { SeatMark } from '../seats';
import { catalogue, game, mySeats, past, seatNames, seats, table } from '../state';
import { panel } from '../dialogs/open';

/** How a finished game ended. */
export function Result() {
  const w = say();
  const now = game.value;
  if (!now) return null;
  const position = past.value ?? now;
  const names = seatNames.value;
  const { winners } = now;
  const iWin = winners.length === 1 && mySeats.value.length === 1 && mySeats.value[0] === winners[0];
  const title =
    winners.length === 0
      ? w.defeat
      : iWin
        ? w.win
        : winners.length === 1
          ? w.wins(names[winners[0]!] ?? '')
          : w.shared(winners.map((i) => names[i]).join(', '));
  // The table beside tells of the step that one looks at, not of the end.
  const back = past.value;
  const leaders = back ? seats.value.flatMap((_, i) => (position.ranks[i] === 1 ? [i] : [])) : winners;
  const gaveUp = now.resigned ?? [];
  const parts = (catalogue.value?.parts ?? []).filter(({ id }) => position.breakdown.some((by) => (by[id] ?? 0) !== 0));
  return (
    <section class={`result${back ? ' so-far' : ''}${panel.value === 'result' ? '' : ' covered'}`} aria-labelledby="result-title" data-testid="result">
      <header class="result-head">
        <Icon name="trophy" size={28} />
        <div>
          <p class="result-over">{back ? `${w.gameOver}. ${title}` : gaveUp.length && seats.value.length === 2 ? gaveUp.map((i) => `${names[i]} ${w.resigned}`).join(', ') : w.gameOver}</p>
          <h2 id="result-title">{back ? w.pointsAt(back.step) : title}</h2>
        </div>
        <Button kind="quiet" icon="close" class="result-close" label={w.putAway} onClick={() => (panel.value = 'none')} />
      </header>
      <ScrollBox class="result-table" label={w.score}>
        <table class={widths(seats.value.length)}>
          <thead>
            <tr>
              <th scope="col">{w.score}</th>
              {seats.value.map((seat, i) => (
                <th key={i} scope="col" class={leaders.includes(i) ? 'winner' : undefined}>
                  <SeatMark seat={i} size={16} />
                  <span class="result-name">{seat.name}</span>
                  {gaveUp.includes(i) && <span class="result-note">{w.resigned}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts
              .filter(({ tie_break }) => !tie_break)
              .map((part) => (
                <Row key={part.id} name={inLang(part.name)} values={position.breakdown.map((by) => by[part.id] ?? 0)} />
              ))}
            <Row name={w.total} values={position.scores} style="total" />
            {seats.value.length > 1 && <Row name={w.place} values={position.ranks} style="rank" />}
            {parts
              .filter(({ tie_break }) => tie_break)
              .map((part) => (
                <Row
                  key={part.id}
                  name={`${inLang(part.name)} (${w.tieBreak})`}
                  values={position.breakdown.map((by) => by[part.id] ?? 0)}
                  style="tie"
                />
              ))}
          </tbody>
        </table>
      </ScrollBox>
      <Refused />
      <div class="result-actions">
        {(mySeats.value.length > 0 || table.value?.rematch) && (
          <Button kind="primary" icon="replay" command="rematch" testid="rematch" onClick={() => void rematch()}>
            {table.value?.rematch ? w.rematchGo : w.rematch}
          </Button>
        )}
        <Button icon="download" command="record" testid="download" onClick={() => void download()}>
          {w.download}
        </Button>
      </div>
    </section>
  );
}

/** How narrow the columns must be. */
function widths(players: number): string | undefined {
  if (players <= 2) return 'few pair';
  return players === 3 ? 'few' : players > 4 ? 'crowd' : undefined;
}

function Row({ name, values, style }: { name: string; values: number[]; style?: string }) {
  return (
    <tr class={style}>
      <th scope="row">{name}</th>
      {values.map((value, i) => (
        <td key={i}>{value}</td>
      ))}
    </tr>
  );
}
