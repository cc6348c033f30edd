// Builds the page into web/dist: index.html and assets/* with content hashes in their names.
//   node build.mjs          minified
//   node build.mjs --dev    with source maps, readable
import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const dev = process.argv.includes('--dev');

/** Every folder src/games/<id> with an index.tsx is a board: `import { boards } from 'boards'` gives them by id. */
const games = join(here, 'src', 'games');
const ids = (existsSync(games) ? readdirSync(games) : []).filter((id) => existsSync(join(games, id, 'index.tsx'))).sort();
const boards = {
  name: 'boards',
  setup(build) {
    build.onResolve({ filter: /^boards$/ }, () => ({ path: 'boards', namespace: 'boards' }));
    build.onLoad({ filter: /.*/, namespace: 'boards' }, () => {
      const lines = ids.map((id) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(`./src/games/${id}/index.tsx`)}),`);
      return { contents: `export const boards = {\n${lines.join('\n')}\n};\n`, resolveDir: here };
    });
  },
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

const result = await esbuild.build({
  absWorkingDir: here,
  // A board is an entry of its own only to get a name; it is loaded by the import() above.
  entryPoints: { app: 'src/main.tsx', ...Object.fromEntries(ids.map((id) => [id, `src/games/${id}/index.tsx`])) },
  outdir: 'dist/assets',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['es2022'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  loader: { '.woff2': 'file', '.svg': 'file' },
  plugins: [boards],
  minify: !dev,
  sourcemap: dev,
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});

const outputs = Object.entries(result.metafile.outputs);
const app = outputs.find(([, output]) => output.entryPoint === 'src/main.tsx');
if (!app) throw new Error('the page has no entry point');
const [script, { cssBundle }] = app;
const address = (path) => '/' + path.replace(/^dist\//, '');

/** A file that only index.html names. */
function icon(name) {
  const text = readFileSync(join(here, 'src', `${name}.svg`));
  const path = `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()}.svg`;
  writeFileSync(join(dist, path), text);
  return '/' + path;
}

// The style of a board is loaded with the board: the page tells where it is.
const styles = ids.flatMap((id) => {
  const style = outputs.find(([, output]) => output.entryPoint === `src/games/${id}/index.tsx`)?.[1].cssBundle;
  return style ? [`<meta name="style-${id}" content="${address(style)}">`] : [];
});

const page = readFileSync(join(here, 'src', 'index.html'), 'utf8')
  .replaceAll('{script}', address(script))
  .replaceAll('{style}', cssBundle ? address(cssBundle) : '')
  .replaceAll('{icon}', icon('favicon'))
  .replaceAll('{icon-turn}', icon('favicon-turn'))
  .replaceAll('{styles}', styles.join('\n'));
writeFileSync(join(dist, 'index.html'), page);

const sizes = outputs
  .map(([path]) => path)
  .filter((path) => /\.(js|css)$/.test(path))
  .map((path) => [path, statSync(join(here, path)).size, gzipSync(readFileSync(join(here, path))).length]);
for (const [path, size, packed] of sizes) console.log(`${path.padEnd(40)} ${String(size).padStart(8)} ${String(packed).padStart(7)} gzip`);
