import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE, run } from './lib/run.mjs';

// The long form of the tests that take random steps and compare the shop with a plain model of it, on both engines:
// npm run random -- [shops] [seed] [sqlite|postgres]
requireNode();
await ensureInstalled();
const [shops = '500', seed = String(Date.now() % 1_000_000_000), ...engines] = process.argv.slice(2);

/** So many shops share a database, and each comparison reads all of it. */
const TOGETHER = 10;
const TESTS = ['features/movements/life.test', '.random.test'];

process.exitCode = 0;
for (const engine of engines.length > 0 ? engines : ['sqlite', 'postgres'])
  for (let done = 0; done < Number(shops) && process.exitCode === 0; done += TOGETHER) {
    const from = Number(seed) + done;
    process.stdout.write(`${engine}: shops ${done + 1} to ${done + TOGETHER} of ${shops}, seed ${from}\n`);
    const env = { RANDOM_SEED: String(from), RANDOM_SHOPS: String(TOGETHER) };
    const args = ['run', '--project', `server-${engine}`, '--reporter', 'dot', '--testTimeout', '3600000', ...TESTS];
    process.exitCode = await run(NODE, [inRoot('node_modules/vitest/vitest.mjs'), ...args], { env });
  }
