import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE, run } from './lib/run.mjs';

// The long form of server/src/http/fuzz.test.ts, on both engines: npm run fuzz -- [requests] [seed]
requireNode();
await ensureInstalled();
const [requests = '20000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
const env = { FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
process.exitCode = 0;
for (const engine of ['sqlite', 'postgres']) {
  const args = ['run', '--project', `server-${engine}`, 'server/src/http/fuzz'];
  const code = await run(NODE, [inRoot('node_modules/vitest/vitest.mjs'), ...args], { env });
  if (code !== 0) process.exitCode = code;
}
