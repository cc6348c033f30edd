// Which dialog is open, and which panel of the table.

import { signal } from '@preact/signals';

export type DialogName = 'settings' | 'help' | 'new-table' | 'menu' | 'resign' | 'invite';
export type Panel = 'none' | 'log' | 'chat' | 'result';

export const dialog = signal<DialogName | null>(null);
/** The game that a new table is set up for. */
export const newTableGame = signal<string | null>(null);
export const panel = signal<Panel>('none');
/** Somebody wants to write in the chat: its field takes the focus. */
export const toWrite = signal(false);

/** As in table.css: panels are sheets from below. */
const narrowWindow = matchMedia('(max-width: 820px)');
export const narrow = signal(narrowWindow.matches);
narrowWindow.addEventListener('change', (event) => (narrow.value = event.matches));

export function closeDialog(): void {
  dialog.value = null;
}
