// Times and spans, in words.

import { signal } from '@preact/signals';
import { clockOffset } from './connection';
import { say } from './lang';
import { lang } from './settings';

/** Ticks once a second while somebody looks at a clock. */
export const now = signal(Date.now());
setInterval(() => document.visibilityState === 'visible' && (now.value = Date.now()), 1000);

export function span(seconds: number): string {
  const w = say();
  if (seconds === 0) return w.noTimer;
  if (seconds % 86_400 === 0) return w.days(seconds / 86_400);
  if (seconds % 3600 === 0) return w.hours(seconds / 3600);
  if (seconds % 60 === 0) return w.minutes(seconds / 60);
  return w.seconds(seconds);
}

/** What is left until a time of the server's clock: "2:05", "3:12:05"; null when it is over. */
export function left(until: number): string | null {
  const seconds = Math.ceil((until - (now.value + clockOffset.value)) / 1000);
  if (seconds <= 0) return null;
  const two = (n: number) => String(n).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days) return `${say().days(days)} ${two(hours)}:${two(minutes)}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** When it was: the hour if today, the day otherwise. */
export function when(ms: number): string {
  const date = new Date(ms);
  const today = new Date().toDateString() === date.toDateString();
  return new Intl.DateTimeFormat(lang.value, today ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { day: 'numeric', month: 'short' }).format(date);
}
