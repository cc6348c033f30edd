// Tells those who listen, and those who look at another window, what happened.

import { effect, signal, untracked } from '@preact/signals';
import { say } from './lang';
import { root } from './router';
import { flash, lang } from './settings';
import { events, games, log, myTurn, past, seatNames, table } from './state';
import { inLang } from './lang';
import { told } from './table/told';

const spoken = signal('');

export function Announcer() {
  return (
    <div class="unseen" role="status" aria-live="polite">
      {spoken.value}
    </div>
  );
}

/** The edge of the page glows for a moment when it is our turn. */
export function TurnGlow() {
  return myTurn.value && flash.value === 'on' && !past.value ? <div class="turn-glow" aria-hidden="true" /> : null;
}

/** What the last update brought; the log ends with it. */
function spokenEvents(): string[] {
  return untracked(() => {
    const first = log.value.length - events.value.length;
    return events.value.map((_, i) => told(log.value, first + i, seatNames.value));
  });
}

export function startAnnouncing(): void {
  let before = false;
  let heard: unknown = null;
  effect(() => {
    const lines = events.value === heard ? [] : spokenEvents();
    heard = events.value;
    const mine = myTurn.value;
    if (mine && !before) lines.push(untracked(say).yourTurn);
    before = mine;
    if (lines.length) spoken.value = lines.join('. ');
  });
  // What was said in the other language is not to be read again.
  effect(() => {
    void lang.value;
    spoken.value = '';
  });

  effect(() => {
    const game = games.value.find(({ id }) => id === table.value?.game);
    const name = game ? `${inLang(game.name)} · ${say().brand}` : say().brand;
    document.title = myTurn.value ? `● ${say().yourTurn} — ${name}` : name;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) {
      icon.dataset.idle ??= icon.href;
      icon.href = myTurn.value && icon.dataset.turn ? new URL(icon.dataset.turn, root).href : icon.dataset.idle;
    }
    if ('setAppBadge' in navigator)
      void (myTurn.value ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => undefined);
  });
}
