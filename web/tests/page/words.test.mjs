// The names of fields on the board in words: the game's own first, then the page's, then the id.
//   node --test tests/page/words.test.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const { outputFiles } = await build({
  stdin: { contents: "export { fieldName } from './words';", resolveDir: fileURLToPath(new URL('../../src', import.meta.url)) },
  bundle: true, format: 'esm', write: false, logLevel: 'error',
});
const { fieldName } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
const named = [{ id: 'stake', name: { en: 'prizes at stake', ru: 'призы на кону' } }, { id: 'coins', name: { en: 'purse', ru: 'кошелёк' } }];

test('a field is called as its game says', () => {
  assert.equal(fieldName('stake', 'en', named), 'prizes at stake');
  assert.equal(fieldName('stake', 'ru', named), 'призы на кону');
  assert.equal(fieldName('coins', 'ru', named), 'кошелёк');
});

test('a field that its game does not name is called as the page knows it, or by its id', () => {
  assert.equal(fieldName('coins', 'ru', []), 'монеты');
  assert.equal(fieldName('coins', 'ru'), 'монеты');
  assert.equal(fieldName('past_points', 'en', named), 'points of earlier games');
  assert.equal(fieldName('some_thing', 'ru', named), 'some thing');
});
