// Which version of the page the server has: its files carry a hash of their content, so that those of an older page are gone.

import { signal } from '@preact/signals';
import { root } from './router';

/** The server has another page by now. */
export const outdated = signal(false);

/** The page's own script: where it is as seen from the address at which the page was loaded. */
const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? root.href;

/** How long a small file may take. */
const answerMs = 6_000;

/** Is the server there? Asked without a body, for the page's own script. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { ok, status } = await fetch(script, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
    if (status === 404) outdated.value = true;
    return ok || status === 404;
  } catch {
    return false;
  }
}

export function reload(): void {
  location.reload();
}
