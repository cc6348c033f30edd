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

const GAMES = ['conquest', 'eight', 'kingdomino', 'queendomino', 'settlers'];

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

test('behind every number of a rule in the page there is the rule, and a link leads there', () => {
  const told = new Set(GAMES.flatMap((game) => catalogueOf(game).rule_texts.map(({ id }) => id)));
  const sources = sourcesOf(src);
  let linked = 0;
  for (const { path, text } of sources) {
    const ids = [...text.matchAll(/\b(?:EM|ER|QD|IS|SR)-R?\d+/g)].map(([id]) => id);
    if (ids.length === 0) continue;
    assert.match(path, /\/games\/\w+\/rules\.ts$/, `${path}: people read rules, not their numbers: ${ids}`);
    for (const id of ids) assert.ok(told.has(id), `${path}: ${id} has no words`);
    linked += ids.length;
  }
  assert.ok(linked > 30, `${linked} links`);
  // Each list of a game is linked somewhere: as a whole, by its name, or by the moves that it is about.
  const used = sources.map(({ text }) => text).join('\n');
  for (const { path, text } of sources.filter((one) => one.path.endsWith('/rules.ts'))) {
    const [, lists] = /RULES_ON = \{([^]*?)\} as const/.exec(text);
    for (const [, list] of lists.matchAll(/^ {2}(\w+):/gm)) assert.ok(used.includes(`RULES_ON.${list}`) || /Object\.entries\(RULES_ON\)/.test(text), `${path}: ${list}`);
  }
});

const { eightRules, dominoRules } = await load("export { rulesOn as eightRules } from './games/eight/rules'; export { rulesOn as dominoRules } from './games/domino/rules';");

test('every decision of a person has rules of that game to read', () => {
  const moves = {
    eight: ['bid 1', 'take 2', 'recruit a12', 'march a12 a11', 'sail a12 a11', 'found a12', 'destroy P2 a12', 'neutral a12'],
    kingdomino: ['claim 7', 'lay g6 g5', 'discard', 'done'],
    queendomino: ['claim 7', 'lay g6 g5', 'discard', 'knight g6', 'build 3 g6', 'burn 3', 'done'],
  };
  for (const [game, list] of Object.entries(moves)) {
    const told = catalogueOf(game).rule_texts.map(({ id }) => id);
    const rulesOn = game === 'eight' ? eightRules : dominoRules;
    for (const move of list) assert.ok(rulesOn([{ move }]).some((id) => told.includes(id)), `${game}: ${move}`);
    assert.equal(new Set(rulesOn(list.map((move) => ({ move })))).size, rulesOn(list.map((move) => ({ move }))).length);
  }
});

test('rules in plain words are rules of the ledger', () => {
  const ledgers = { conquest: 'conquest', eight: 'eight-minute-empire', kingdomino: 'queendomino', queendomino: 'queendomino', settlers: 'settlers' };
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
