// The two addresses of the page, / and /t/ID, below wherever the server is: its root may be https://example.org/diadem/.

import { computed, signal } from '@preact/signals';

/** Where everything of the server is: this script is in its folder `assets`. */
export const root = new URL('..', import.meta.url);

/** What the address bar says, as seen from the root. */
const here = (): string => location.pathname.slice(root.pathname.length - 1);
const path = signal(here());

export const tableId = computed(() => /^\/t\/([\w-]{1,64})\/?$/.exec(path.value)?.[1] ?? null);
/** ?plain in the address: draw every game with the plain board. */
export const plain = new URLSearchParams(location.search).has('plain');

export function go(to: string): void {
  if (to === here()) return;
  history.pushState(null, '', address(to) + (plain ? '?plain' : ''));
  path.value = to;
}

export function tableAddress(id: string): string {
  return `/t/${id}`;
}

/** The same as seen from the root of the site: for links. */
export function address(to: string): string {
  return root.pathname.slice(0, -1) + to;
}

/** The whole of it: for others. */
export function link(to: string): string {
  return root.origin + address(to);
}

addEventListener('popstate', () => (path.value = here()));

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
