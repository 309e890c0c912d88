import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE, run } from './lib/run.mjs';
import { SERVER_ENV } from './lib/server-env.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
process.exitCode = await run(NODE, [inRoot('server', 'dist', 'journal.js'), ...process.argv.slice(2)], {
  env: SERVER_ENV,
});
