// Runs all browser tests and ends with the line 'N passed, N failed'.
//
//     node tests/browser/run.mjs [WORD…]      all files, or those whose name holds one of the words
//
// DIADEM is the program to test, SCREENSHOTS where pictures go, CHROMIUM the browser (see support.mjs).
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const words = process.argv.slice(2);
const FIRST = ['screens-en.test.mjs', 'game.test.mjs', 'keyboard.test.mjs', 'languages.test.mjs']; // those that take longest
const rank = (name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs') && (words.length === 0 || words.some((word) => name.includes(word))))
  .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  .map((name) => folder + name);

let passed = 0;
let failed = 0;
const begun = Date.now();

// The file itself and groups are not counted: they fail if a test in them does, or if a hook or the file itself does.
const isTest = ({ name, details }) => details?.type !== 'suite' && !files.includes(name);
const where = ({ file, name }) => `${file ? `${basename(file, '.test.mjs')}: ` : ''}${name}`;

const stream = run({ files, concurrency: 2, timeout: 280000 });
stream.on('test:pass', (data) => {
  if (!isTest(data)) return;
  passed++;
  console.log(`ok    ${where(data)} (${Math.round(data.details.duration_ms)} ms)`);
});
stream.on('test:fail', (data) => {
  const error = data.details.error;
  if (error?.failureType === 'subtestsFailed') {
    return;
  }
  failed++;
  const cause = error?.cause ?? error;
  console.log(`FAIL  ${where(data)}`);
  console.log(String(cause?.stack ?? cause).replace(/^/gm, '      '));
});
stream.on('test:stderr', (data) => process.stderr.write(data.message));
stream.on('end', () => {
  console.log(`in ${Math.round((Date.now() - begun) / 1000)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
stream.resume();
