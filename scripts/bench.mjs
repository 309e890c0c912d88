import { rmSync } from 'node:fs';
import { build } from 'vite';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE, run } from './lib/run.mjs';

// The measurements and the server that they start are built together into a folder of their own: another build does not change
// what is being measured. The page is measured as it is built for use.
requireNode();
await ensureInstalled();
await ensureBuilt();
process.env['NODE_ENV'] = 'production';
const folder = inRoot('.cache', `bench-${process.pid}`);
const configFile = inRoot('server', 'vite.config.ts');
const common = { configFile, mode: 'production', logLevel: /** @type {const} */ ('warn') };

try {
  await build({
    ...common,
    root: inRoot('server'),
    build: { outDir: `${folder}/server`, emptyOutDir: true },
  });
  await build({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    root: inRoot('bench'),
    ssr: { target: 'node', noExternal: [/^@trastienda\//] },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: `${folder}/bench`,
      emptyOutDir: true,
      rolldownOptions: { input: { main: 'main.ts', bare: 'bare.ts' }, output: { entryFileNames: '[name].js' } },
    },
  });
  process.exitCode = await run(NODE, [`${folder}/bench/main.js`, ...process.argv.slice(2)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
