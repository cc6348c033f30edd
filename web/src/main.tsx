import './app.css';
import { effect, untracked } from '@preact/signals';
import { render } from 'preact';
import { App } from './App';
import { attend, introduce, introduceAgain, welcome } from './actions';
import { startAnnouncing } from './announce';
import { ask, connect, hangUp, line, send } from './connection';
import { closeDialog, panel } from './dialogs/open';
import { listenToKeys } from './keys';
import { tableId } from './router';
import { applySettings, lang, personName } from './settings';
import { received } from './state';

applySettings();
startAnnouncing();
listenToKeys();
connect({
  introduce,
  welcome,
  resume: () => attend(send),
  received(message) {
    // What was on its way when we left a table.
    if ('table' in message && message.table !== tableId.value) return;
    received(message, panel.value === 'chat');
  },
});

let first = true;
effect(() => {
  void tableId.value;
  untracked(() => {
    closeDialog();
    if (!first && line.value === 'online') void attend(ask).catch(hangUp);
  });
  first = false;
});

let introduced = false;
effect(() => {
  void lang.value;
  void personName.value;
  if (introduced) untracked(introduceAgain);
  introduced = true;
});

render(<App />, document.getElementById('app')!);
