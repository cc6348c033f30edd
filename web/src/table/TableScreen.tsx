import { useEffect, useLayoutEffect } from 'preact/hooks';
import { learnCatalogue } from '../actions';
import { closeDialog, panel } from '../dialogs/open';
import { say } from '../lang';
import { BrandLink } from '../parts/Brand';
import { LineState } from '../parts/LineState';
import { address, follow } from '../router';
import { table, turnedAway } from '../state';
import { Playing } from './Playing';
import { Seating } from './Seating';

export function TableScreen() {
  const w = say();
  const now = table.value;
  useEffect(() => {
    if (now) void learnCatalogue(now.game).catch(() => undefined);
  }, [now?.game]);
  // Before the effects of what is inside, which may open another.
  useLayoutEffect(() => {
    panel.value = 'none';
  }, [now?.table]);

  const why = turnedAway.value;
  useLayoutEffect(() => {
    if (why) closeDialog();
  }, [why]);

  if (now && !why) return now.status === 'open' ? <Seating /> : <Playing />;
  return (
    <div class="lone">
      <header>
        <BrandLink />
        <LineState />
      </header>
      <main>
        {why ? (
          <>
            <h1 data-testid={`turned-away-${why}`}>{w.turnedAway[why]}</h1>
            <p>{w.turnedAwayAbout[why]}</p>
            <p>
              <a class="button primary" href={address('/')} onClick={(event) => follow(event, '/')}>
                {w.home}
              </a>
            </p>
          </>
        ) : (
          <h1 class="loading">{w.loading}</h1>
        )}
      </main>
    </div>
  );
}
