// Shortcuts. None of them works while somebody writes, or while a dialog is open.

import { askHint, undo } from './actions';
import { dialog, panel, toWrite } from './dialogs/open';
import { hint, past, pointed, refused, table, unread } from './state';
import { goTo, replaying, running, step, stopLooking } from './table/replaying';

export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || dialog.value) return;
    const target = event.target as HTMLElement | null;
    const writes = target?.closest('input:not([type=radio],[type=checkbox],[type=range]), select, textarea') != null;
    if (writes) {
      if (event.key === 'Escape') target?.blur();
      return;
    }
    if (act(event.key, target)) event.preventDefault();
  });
}

function act(key: string, target: HTMLElement | null): boolean {
  if (key === '?') {
    dialog.value = 'help';
    return true;
  }
  if (!table.value || table.value.status === 'open') return false;
  switch (key) {
    case 'u':
    case 'г': // the same key on a Russian keyboard, and so below
      undo();
      return true;
    case 'h':
    case 'р':
      askHint();
      return true;
    case '/':
    case '.':
      panel.value = 'chat';
      unread.value = 0;
      toWrite.value = true;
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      // A radio group, a slider or a board has its own use for arrows.
      if (!replaying.value || target?.closest('input, .board')) return false;
      running.value = false;
      goTo(step.value + (key === 'ArrowLeft' ? -1 : 1));
      return true;
    case 'Escape':
      if (refused.value) refused.value = null;
      else if (hint.value) hint.value = pointed.value = null;
      else if (past.value) stopLooking();
      else if (panel.value !== 'none') panel.value = 'none';
      else return false;
      return true;
    default:
      return false;
  }
}
