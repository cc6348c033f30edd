// Runs all tests of the server and ends with the line 'N passed, N failed'.
//
//     node tests/server/run.mjs [WORD…]      all files, or those whose name holds one of the words
//
// DIADEM is the program to test (default: ../build/diadem, seen from web/).
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const words = process.argv.slice(2);
const FIRST = ['slow.test.mjs', 'limits.test.mjs', 'bots.test.mjs', 'hidden.test.mjs', 'games.test.mjs']; // those that take longest
const rank = (name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs') && (words.length === 0 || words.some((word) => name.includes(word))))
  .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  .map((name) => folder + name);

let passed = 0;
let failed = 0;
let skipped = 0;

// The file itself and groups are not counted: they fail if a test in them does, or if a hook or the file itself does.
const isTest = ({ name, details }) => details?.type !== 'suite' && !files.includes(name);
const where = ({ file, name }) => `${file ? `${basename(file, '.test.mjs')}: ` : ''}${name}`;

const stream = run({ files, concurrency: 4, timeout: 240000 });
stream.on('test:pass', (data) => {
  if (!isTest(data)) {
    return;
  }
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
  if (!isTest(data) && error?.failureType === 'subtestsFailed') {
    return;
  }
  failed++;
  const cause = error?.cause ?? error;
  console.log(`FAIL  ${where(data)}`);
  const lines = String(cause?.stack ?? cause).split('\n').filter((line) => !/node:internal/.test(line));
  console.log(lines.slice(0, 25).map((line) => `      ${line.slice(0, 1000)}`).join('\n'));
});
stream.on('test:stderr', (data) => process.stderr.write(data.message));
stream.on('end', () => {
  if (skipped > 0) {
    console.log(`${skipped} skipped`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
stream.resume();
