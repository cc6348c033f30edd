// What the page's sources are to keep to: one way to do a thing, games known to themselves alone, styles in parts.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../../src', import.meta.url));

const files = readdirSync(src, { recursive: true })
  .filter((path) => /\.(tsx?|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${src}/${path}`, 'utf8').replace(/\/\*[^]*?\*\/|(?<![:'"])\/\/.*$/gm, '') }));
const styles = files.filter(({ path }) => path.endsWith('.css'));
const scripts = files.filter(({ path }) => !path.endsWith('.css'));
const holding = (list, pattern) => list.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('tooltips have one engine', () => {
  assert.deepEqual(holding(scripts, /role(=|: )["']tooltip["']/), ['parts/tips.tsx']);
  assert.deepEqual(holding(scripts, /function (useTip|TipBox|moveBeside)\b/), ['parts/tips.tsx']);
});

test('what a move brings is read from the move, by names that are the game’s own', () => {
  const contract = scripts.find(({ path }) => path === 'board.ts').text;
  const move = /interface Move \{([^}]*)\}/.exec(contract)[1];
  assert.deepEqual([...move.matchAll(/^\s*(\w+)\??:/gm)].map(([, name]) => name), ['move', 'text', 'brings']);
  const around = scripts.filter(({ path }) => !path.startsWith('games/'));
  assert.deepEqual(holding(around, /\bbrings\W+(points|coins|knights|towers|wood|stone|food|gold)\b/), []);
});

test('styles overrule each other by order, never by force', () => {
  assert.deepEqual(holding(styles, /!\s*important/), []);
});

test('the styles of the table lie in parts, one for each thing at it', () => {
  const parts = styles.filter(({ path }) => path.startsWith('table/'));
  assert.ok(parts.length > 8, `${parts.length} parts`);
  for (const { path, text } of parts) assert.ok(text.split('\n').length <= 300, path);
});
