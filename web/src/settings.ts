// What this browser remembers of its person.

import { effect, signal, type Signal } from '@preact/signals';
import type { Lang } from './board';

export type Theme = 'auto' | 'light' | 'dark';

function remembered(key: string, otherwise: string): Signal<string> {
  const name = `diadem.${key}`;
  let value = otherwise;
  try {
    value = localStorage.getItem(name) ?? otherwise;
  } catch {
    // No storage, for example in a private window: the setting lasts as long as the page.
  }
  const setting = signal(value);
  let first = true;
  effect(() => {
    const now = setting.value;
    if (first) {
      first = false;
      return;
    }
    try {
      if (now === '') localStorage.removeItem(name);
      else localStorage.setItem(name, now);
    } catch {
      // As above.
    }
  });
  return setting;
}

/** A name as the server takes it: 24 characters at most, on one line. */
export function fitName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...line].slice(0, 24).join('').trim();
}

const ofBrowser: Lang = navigator.languages.some((tag) => /^ru\b/i.test(tag)) ? 'ru' : 'en';

export const lang = remembered('lang', ofBrowser) as Signal<Lang>;
export const theme = remembered('theme', 'auto') as Signal<Theme>;
/** Empty: never given one; the server calls us Guest. */
export const personName = remembered('name', '');
// One that the server would refuse, from an older page or by hand, would keep us out for ever.
personName.value = fitName(personName.value);
/** The identity. Empty: none yet. */
export const token = remembered('token', '');
/** Let the edge of the page glow when it is our turn: on or off. */
export const flash = remembered('flash', 'on') as Signal<'on' | 'off'>;
/** The level of the last game against a bot. */
export const botLevel = remembered('level', 'medium');

const night = matchMedia('(prefers-color-scheme: dark)');
const isNight = signal(night.matches);
night.addEventListener('change', (event) => (isNight.value = event.matches));

export function applySettings(): void {
  effect(() => {
    const dark = theme.value === 'dark' || (theme.value === 'auto' && isNight.value);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#211c15' : '#f4ecd8');
  });
  effect(() => {
    document.documentElement.lang = lang.value;
  });
}
