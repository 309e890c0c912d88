import { rmSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { buildBench } from './lib/build-bench.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE, run } from './lib/run.mjs';

// The page is measured as it is built for use.
requireNode();
await ensureInstalled();
await ensureBuilt();
process.env['NODE_ENV'] = 'production';
const folder = inRoot('.cache', `bench-${process.pid}`);

try {
  await buildBench(folder, { main: 'main.ts', bare: 'bare.ts' });
  process.exitCode = await run(NODE, [`${folder}/bench/main.js`, ...process.argv.slice(2)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
