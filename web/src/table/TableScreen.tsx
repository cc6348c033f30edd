import { useEffect, useLayoutEffect } from 'preact/hooks';
import { learnCatalogue } from '../actions';
import { panel } from '../dialogs/open';
import { say } from '../lang';
import { BrandLink } from '../parts/Brand';
import { LineState } from '../parts/LineState';
import { follow } from '../router';
import { missing, table } from '../state';
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

  if (now && !missing.value) return now.status === 'open' ? <Seating /> : <Playing />;
  return (
    <div class="lone">
      <header>
        <BrandLink />
        <LineState />
      </header>
      <main>
        {missing.value ? (
          <>
            <h1>{w.notFound}</h1>
            <p>{w.notFoundAbout}</p>
            <p>
              <a class="button primary" href="/" onClick={(event) => follow(event, '/')}>
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
