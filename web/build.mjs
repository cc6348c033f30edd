// Builds the page into web/dist: index.html, t/index.html, and assets/* with content hashes in their names. Nothing in it
// says where it will be served: all files name each other relatively. So a table's page, which is one folder deeper, has
// an index.html of its own.
//   node build.mjs          minified
//   node build.mjs --dev    with source maps, readable
import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const dev = process.argv.includes('--dev');

/** Every folder src/games/<id> with an index.tsx is a board. */
const games = join(here, 'src', 'games');
const ids = (existsSync(games) ? readdirSync(games) : []).filter((id) => existsSync(join(games, id, 'index.tsx'))).sort();

/** The style of a board comes with the board, not with the page: it is left out here, and built on its own below. */
const boardStyles = new Set();
const withoutBoardStyles = {
  name: 'without-board-styles',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]games[\\/].*\.css$/ }, ({ path }) => {
      boardStyles.add(relative(here, path).split(sep).join('/'));
      return { contents: '', loader: 'js' };
    });
  },
};
const onlyBoardStyles = {
  name: 'only-board-styles',
  setup(build) {
    build.onResolve({ filter: /^style:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'style' }));
    build.onLoad({ filter: /.*/, namespace: 'style' }, ({ path }) => ({
      contents: sheetFiles.get(path).map((file) => `@import ${JSON.stringify(`./${file}`)} layer(board);`).join('\n'),
      loader: 'css',
      resolveDir: here,
    }));
  },
};

const common = {
  absWorkingDir: here,
  outdir: 'dist/assets',
  bundle: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file', '.svg': 'file' },
  target: ['es2022'],
  minify: !dev,
  sourcemap: dev,
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

const scripts = await esbuild.build({
  ...common,
  // The page imports a board by its address, which index.html tells.
  entryPoints: { app: 'src/main.tsx', ...Object.fromEntries(ids.map((id) => [id, `src/games/${id}/index.tsx`])) },
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [withoutBoardStyles],
});

/** The style files that a board imports, itself or by what it imports, in that order. */
function stylesOf(id) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind } of scripts.metafile.inputs[path]?.imports ?? []) if (kind === 'import-statement') visit(next);
  };
  visit(`src/games/${id}/index.tsx`);
  return [...found].filter((path) => boardStyles.has(path));
}
// A sheet is named after the folder of its files: games that share a board share its sheet.
const sheetOf = new Map();
const sheetFiles = new Map();
for (const id of ids) {
  const files = stylesOf(id);
  if (files.length === 0) continue;
  const folder = files[0].split('/')[2];
  const name = sheetFiles.get(folder)?.join() === files.join() || !sheetFiles.has(folder) ? folder : id;
  sheetOf.set(id, name);
  sheetFiles.set(name, files);
}
const sheets = await esbuild.build({
  ...common,
  entryPoints: Object.fromEntries([...sheetFiles.keys()].map((name) => [name, `style:${name}`])),
  plugins: [onlyBoardStyles],
});

const outputs = Object.entries({ ...scripts.metafile.outputs, ...sheets.metafile.outputs });
const app = outputs.find(([, output]) => output.entryPoint === 'src/main.tsx');
if (!app) throw new Error('the page has no entry point');
const [script, { cssBundle }] = app;
/** As seen from the page's root. */
const address = (path) => path.replace(/^dist\//, '');

/** A file that only index.html names. */
function icon(name) {
  const text = readFileSync(join(here, 'src', `${name}.svg`));
  const path = `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()}.svg`;
  writeFileSync(join(dist, path), text);
  return path;
}

/** A script and what it imports, and so on. */
function withImports(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of scripts.metafile.outputs[path].imports) if (kind === 'import-statement') withImports(next, found);
  return found;
}

// A board is loaded when it is needed: the page tells which files it is made of, as seen from its root, its script
// first.
const ofThePage = withImports(script);
const boards = ids.map((id) => {
  const [board] = outputs.find(([, output]) => output.entryPoint === `src/games/${id}/index.tsx`);
  const style = outputs.find(([, output]) => output.entryPoint === `style:${sheetOf.get(id)}`);
  const files = [...withImports(board)].filter((path) => !ofThePage.has(path));
  return `<meta name="board-${id}" content="${[...files, ...(style ? [style[0]] : [])].map(address).join(' ')}">`;
});

const page = readFileSync(join(here, 'src', 'index.html'), 'utf8')
  .replaceAll('{script}', address(script))
  .replaceAll('{style}', cssBundle ? address(cssBundle) : '')
  .replaceAll('{icon}', icon('favicon'))
  .replaceAll('{icon-turn}', icon('favicon-turn'))
  .replaceAll('{boards}', boards.join('\n'));
mkdirSync(join(dist, 't'));
for (const [file, root] of [
  ['index.html', ''],
  ['t/index.html', '../'],
])
  writeFileSync(join(dist, file), page.replaceAll('{root}', root));

const sizes = outputs
  .map(([path]) => path)
  .filter((path) => /\.(js|css)$/.test(path))
  .map((path) => [path, statSync(join(here, path)).size, gzipSync(readFileSync(join(here, path))).length]);
for (const [path, size, packed] of sizes) console.log(`${path.padEnd(40)} ${String(size).padStart(8)} ${String(packed).padStart(7)} gzip`);
