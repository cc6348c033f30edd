// Every screen in Russian: see screens.mjs.
import test, { after } from 'node:test';
import { walk } from './screens.mjs';
import { closeAll } from './support.mjs';

after(closeAll);

test('screens in Russian', (t) => walk(t, 'ru'));
