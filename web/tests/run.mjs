// Runs the tests of a folder and ends with the line 'N passed, N failed'.
//
//     node web/tests/run.mjs server|browser|page [WORD…]      all files, or those whose name holds one of the words
//
// DIADEM is the program to test (default: build/diadem); for the browser, SCREENSHOTS is where pictures go.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';

const [name, ...words] = process.argv.slice(2);
if (!name) {
  console.error('usage: node web/tests/run.mjs server|browser|page [WORD…]');
  process.exit(2);
}
const folder = fileURLToPath(new URL(`${name}/`, import.meta.url));
process.env.DIADEM ??= fileURLToPath(new URL('../../build/diadem', import.meta.url));

// Those that take longest begin first, so that none is left alone at the end.
const LONGEST = ['slow', 'limits', 'bots', 'hidden', 'games', 'screens-en', 'screens-ru', 'domino-screens', 'domino', 'keyboard', 'game', 'languages', 'sizes', 'windows'];
const rank = (file) => (LONGEST.indexOf(basename(file, '.test.mjs')) + LONGEST.length + 1) % (LONGEST.length + 1);
const AT_ONCE = { server: 4, browser: 2, page: 2 };
const HANGS = 900000; // a file that takes longer does not end at all, ms

const files = readdirSync(folder)
  .filter((file) => file.endsWith('.test.mjs') && (words.length === 0 || words.some((word) => file.includes(word))))
  .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  .map((file) => folder + file);

let passed = 0;
let failed = 0;
let skipped = 0;

// The file itself and groups are not counted: they fail if a test in them does, or if a hook or the file itself does.
const isTest = (data) => data.details?.type !== 'suite' && !files.includes(data.name);
const where = (data) => `${data.file ? `${basename(data.file, '.test.mjs')}: ` : ''}${data.name}`;

const stream = run({ files, concurrency: AT_ONCE[name] ?? 2, timeout: HANGS });
stream.on('test:pass', (data) => {
  if (!isTest(data)) return;
  if (data.skip !== undefined) {
    skipped++;
    console.log(`skip  ${where(data)}: ${data.skip}`);
    return;
  }
  passed++;
  console.log(`ok    ${where(data)} (${Math.round(data.details.duration_ms)} ms)`);
});
stream.on('test:fail', (data) => {
  const error = data.details.error;
  if (error?.failureType === 'subtestsFailed') return;
  failed++;
  const cause = error?.cause ?? error;
  console.log(`FAIL  ${where(data)}`);
  const lines = String(cause?.stack ?? cause).split('\n').filter((line) => !/node:internal/.test(line));
  console.log(lines.slice(0, 25).map((line) => `      ${line.slice(0, 1000)}`).join('\n'));
});
stream.on('test:stderr', (data) => process.stderr.write(data.message));
stream.on('end', () => {
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
stream.resume();
