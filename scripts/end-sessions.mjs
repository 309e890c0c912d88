import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE, run } from './lib/run.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
process.exitCode = await run(NODE, [inRoot('server', 'dist', 'end-sessions.js'), ...process.argv.slice(2)]);
