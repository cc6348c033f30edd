import { say } from '../lang';
import { Icon } from '../icons';
import { seatNamesShown } from '../names';
import type { LobbyTable } from '../protocol';
import { address, follow, tableAddress } from '../router';
import { SeatMark } from '../seats';
import { lang } from '../settings';
import { span, when } from '../times';
import { gameName } from './Start';

interface TableListProps {
  title: string;
  none: string;
  tables: LobbyTable[];
  mine?: boolean;
}

export function TableList({ title, none, tables, mine }: TableListProps) {
  return (
    <section class="table-list" aria-label={title}>
      <h2 class="ruled">{title}</h2>
      {tables.length === 0 ? (
        <p class="empty">{none}</p>
      ) : (
        <ul>
          {tables.map((table) => (
            <TableRow key={table.table} table={table} mine={mine ?? false} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TableRow({ table, mine }: { table: LobbyTable; mine: boolean }) {
  const w = say();
  const to = tableAddress(table.table);
  const names = seatNamesShown(table.seats, lang.value, table.status === 'over');
  const status = { open: w.statusOpen, playing: w.statusPlaying, over: w.statusOver }[table.status];
  const action =
    table.status === 'over' ? w.lookAt : mine ? w.goOn : table.status === 'open' ? w.join : w.watchIt;
  return (
    <li>
      <a class={table.your_turn ? 'table-row turn' : 'table-row'} href={address(to)} onClick={(event) => follow(event, to)}>
        <span class="table-row-text">
          <span class="table-row-game">{gameName(table.game)}</span>
          <span class="table-row-seats">
            {table.seats.map((seat, i) => (
              <span key={i} class={seat.kind === 'open' ? 'table-row-seat open' : 'table-row-seat'}>
                <SeatMark seat={i} size={12} />
                {names[i]}
              </span>
            ))}
          </span>
          <span class="table-row-status">
            {table.your_turn ? (
              <strong class="turn-mark">
                <Icon name="play" size={12} /> {w.yourTurn}
              </strong>
            ) : (
              status
            )}
            {table.timer > 0 && (
              <span>
                <Icon name="clock" size={13} /> {span(table.timer)}
              </span>
            )}
            <span>{when(table.changed)}</span>
          </span>
        </span>
        <span class="table-row-action">{action}</span>
      </a>
    </li>
  );
}
