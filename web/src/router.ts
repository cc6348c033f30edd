// The two addresses of the page: / and /t/ID.

import { computed, signal } from '@preact/signals';

const path = signal(location.pathname);

export const tableId = computed(() => /^\/t\/([\w-]{1,64})\/?$/.exec(path.value)?.[1] ?? null);
/** ?plain in the address: draw every game with the plain board. */
export const plain = new URLSearchParams(location.search).has('plain');

export function go(to: string): void {
  if (to === location.pathname) return;
  history.pushState(null, '', to + (plain ? '?plain' : ''));
  path.value = to;
}

export function tableAddress(id: string): string {
  return `/t/${id}`;
}

export function link(to: string): string {
  return location.origin + to;
}

addEventListener('popstate', () => (path.value = location.pathname));

/** An identity handed over by a link, /#id=TOKEN. It leaves the address, and so the history, at once. */
export const offeredToken = signal<string | null>(takeToken());

function takeToken(): string | null {
  const found = /^#id=([\w-]{20,64})$/.exec(location.hash)?.[1] ?? null;
  if (location.hash.startsWith('#id=')) history.replaceState(null, '', location.pathname + location.search);
  return found;
}

addEventListener('hashchange', () => (offeredToken.value = takeToken() ?? offeredToken.value));

/** A link inside the page. */
export function follow(event: MouseEvent, to: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(to);
}
