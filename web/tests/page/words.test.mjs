// How the page puts what the engine says into words: states by the game's names, rules in short and by number.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** What the page itself would import; its document is none of ours. */
async function load(contents) {
  const { outputFiles } = await build({ stdin: { contents, resolveDir: src, loader: 'ts' }, bundle: true, format: 'esm', write: false, jsx: 'automatic', jsxImportSource: 'preact', logLevel: 'error' });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

function catalogueOf(game) {
  const { stdout } = spawnSync(process.env.DIADEM, ['engine'], { input: `{"cmd":"catalogue","game":"${game}"}\n`, encoding: 'utf8' });
  return JSON.parse(stdout).catalogue;
}

const GAMES = ['eight', 'kingdomino', 'queendomino', 'settlers'];

const { inWords, rowName } = await load("export { inWords, rowName } from './table/inWords';");

test('a state is told by the names that the game has for it', () => {
  const catalogue = catalogueOf('eight');
  const field = (id) => catalogue.fields.find((one) => one.id === id);
  for (const [lang, phase, card] of [
    ['en', 'bids', 'carrot: sail 3'],
    ['ru', 'ставки', 'морковь: поход по морю 3'],
  ]) {
    const speech = { codes: catalogue.codes, lang, names: ['Anna', 'Ben'] };
    assert.equal(inWords(speech, field('phase'), 'bid'), phase);
    assert.equal(inWords(speech, field('row'), [13, null]), `${card}, –`);
    assert.equal(inWords(speech, field('to_move'), 1), 'Ben');
    assert.equal(inWords(speech, field('armies'), { a12: 3 }), `${catalogue.codes.a12[lang]}: 3`);
    assert.equal(inWords(speech, field('bids'), '?'), '?');
    assert.equal(rowName(speech, 0), 'Anna');
  }
});

test('what a game without such names says is shown as it is', () => {
  const speech = { codes: {}, lang: 'ru', names: ['Анна'] };
  const field = { id: 'held', name: { en: 'held', ru: 'занято' } };
  assert.equal(inWords(speech, field, { 3: 'P1' }), '3: Анна');
  assert.equal(inWords(speech, field, 'some_thing'), 'some_thing');
  assert.equal(inWords(speech, field, {}), '–');
});

const { rowsOf } = await load("export { rowsOf } from './dialogs/columns';");

/** Runs of indented lines. */
function columnsOf(text) {
  return text
    .split('\n')
    .reduce((runs, line) => (/^\s{2,}/.test(line) ? [...runs.slice(0, -1), [...runs.at(-1), line]] : [...runs, []]), [[]])
    .filter((lines) => lines.length > 0);
}

test('columns of the rules in short are lists and tables, in every game', () => {
  for (const game of GAMES)
    for (const text of Object.values(catalogueOf(game).summary)) {
      const runs = columnsOf(text);
      assert.ok(runs.length > 0, game);
      for (const lines of runs) {
        const rows = rowsOf(lines);
        const table = rows.slice(1).every((row) => row.length === rows[0].length + 1);
        assert.ok(rows.every((row) => row.length === 2) || table, `${game}: ${JSON.stringify(rows)}`);
      }
    }
  assert.deepEqual(rowsOf(['  lays    a domino:', '          half of it', '  claims  another']), [
    ['lays', 'a domino: half of it'],
    ['claims', 'another'],
  ]);
});

/** All sources of a folder, without comments. */
function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesOf(path);
    return /\.tsx?$/.test(entry.name) ? [{ path, text: readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '') }] : [];
  });
}

test('behind every number of a rule that the page shows there is the rule', () => {
  const told = new Set(GAMES.flatMap((game) => catalogueOf(game).rule_texts.map(({ id }) => id)));
  let shown = 0;
  for (const { path, text } of sourcesOf(src))
    for (const [line] of text.matchAll(/.*\b(?:EM|ER|QD|IS|SR)-R?\d+.*/g)) {
      assert.match(line, /<RuleLinks /, `${path}: a number without a link: ${line}`);
      for (const [id] of line.matchAll(/\b[A-Z]{2}-R?\d+/g)) {
        assert.ok(told.has(id), `${path}: ${id} has no words`);
        shown++;
      }
    }
  assert.ok(shown > 0);
});

test('rules in plain words are rules of the ledger', () => {
  const ledgers = { eight: 'eight-minute-empire', kingdomino: 'queendomino', queendomino: 'queendomino', settlers: 'settlers' };
  for (const game of GAMES) {
    const ledger = readFileSync(new URL(`../../../docs/rules/${ledgers[game]}.md`, import.meta.url), 'utf8');
    for (const { id } of catalogueOf(game).rule_texts) assert.match(ledger, new RegExp(`\\*\\*${id}\\b`), id);
  }
});

const { page, eight } = await load("export { words as page } from './words'; export { words as eight } from './games/eight/words';");

/** All texts of a book of words; what is filled in is the number 2. */
function textsOf(book) {
  if (typeof book === 'string') return [book];
  if (typeof book === 'function') {
    const found = book(2, 2, 2);
    return typeof found === 'string' ? [found] : [];
  }
  return typeof book === 'object' && book !== null ? Object.values(book).flatMap(textsOf) : [];
}

test('in Russian, a march goes by land and a voyage by sea, wherever a card tells its action', () => {
  assert.equal(eight.ru.action.march(2), 'марш по суше 2');
  assert.equal(eight.ru.action.sail(2), 'поход по морю 2');
  const { codes, rule_texts: rules, summary } = catalogueOf('eight');
  const cards = Object.values(codes).map(({ ru }) => ru);
  assert.ok(cards.some((text) => text.includes('марш по суше')) && cards.some((text) => text.includes('поход по морю')));
  for (const text of cards) {
    assert.doesNotMatch(text, /марш(?! по суше)/, text);
    assert.doesNotMatch(text, /поход(?! по морю)/, text);
  }
  for (const text of [...textsOf(eight.ru), ...rules.map(({ text: { ru } }) => ru)]) assert.doesNotMatch(text, /поход(?!а? по морю)/i, text);
  assert.match(summary.ru, /по суше N +марш/);
  assert.match(summary.ru, /по морю N +поход/);
});

test('in Russian, a table is opened, not laid for a meal', () => {
  const texts = textsOf(page.ru);
  assert.ok(texts.length > 200);
  const readme = readFileSync(new URL('../../../README.ru.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  assert.match(readme, /откройте стол/);
  for (const text of [...texts, readme]) assert.doesNotMatch(text, /накр(ыт|о|ы)[а-яё]* (свой )?стол/i);
  assert.match(page.ru.createTable, /^Открыть стол/);
});
