// Every screen in English: see screens.mjs.
import test, { after } from 'node:test';
import { walk } from './screens.mjs';
import { closeAll } from './support.mjs';

after(closeAll);

test('screens in English', (t) => walk(t, 'en'));
