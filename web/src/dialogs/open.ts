// Which dialog is open, and which panel of the table.

import { signal } from '@preact/signals';

export type DialogName = 'settings' | 'help' | 'new-table' | 'menu' | 'resign' | 'invite' | 'people';
export type Panel = 'none' | 'log' | 'chat' | 'result';

export const dialog = signal<DialogName | null>(null);
/** The game that a new table is set up for. */
export const newTableGame = signal<string | null>(null);
/** Whom the dialog about people is about; null: all of them. */
export const personAsked = signal<string | null>(null);
/** The rules that the rules are opened at, by their numbers. */
export const rulesAsked = signal<readonly string[]>([]);
export const panel = signal<Panel>('none');
/** Somebody wants to write in the chat: its field takes the focus. */
export const toWrite = signal(false);

export function askAbout(who: string | null): void {
  personAsked.value = who;
  dialog.value = 'people';
}

export function openRules(ids: readonly string[]): void {
  rulesAsked.value = ids;
  dialog.value = 'help';
}

export function closeDialog(): void {
  dialog.value = null;
  rulesAsked.value = [];
}
