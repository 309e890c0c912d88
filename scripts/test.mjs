import { ensureInstalled } from './lib/install.mjs';
import { ensureMachine } from './lib/machine.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { check, playwright, vitest } from './lib/stages.mjs';

requireNode();
await ensureInstalled();
await ensureMachine();

// A log is read without colours, whatever the tools think of CI.
if (!process.stdout.isTTY) process.env['NO_COLOR'] = '1';

const BUILD = 'build';

const stages = [
  check('types', inRoot('node_modules', 'typescript', 'bin', 'tsc'), ['-b']),
  check('lint', inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'), [
    'ci',
    '--error-on-warnings',
    ...(process.stdout.isTTY ? [] : ['--colors=off']),
  ]),
  check('unused code', inRoot('node_modules', 'knip', 'bin', 'knip.js'), ['--no-progress']),
  ...['tools', 'domain', 'contract', 'web', 'server-sqlite', 'server-postgres'].map((project) => vitest(project)),
  check(BUILD, inRoot('scripts', 'build.mjs')),
  vitest('process', BUILD),
  playwright(BUILD),
];

const began = Date.now();
const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @type {Map<string, { passed: number, failed: number, line: string }>} */
const results = new Map();
for (const { name, needs, run } of stages) {
  console.log(`\n━━━ ${name}`);
  const start = Date.now();
  const impossible = needs !== undefined && results.get(needs)?.failed !== 0;
  if (impossible) console.error(`Not run, because "${needs}" failed.`);
  const { passed, failed } = impossible ? { passed: 0, failed: 1 } : await run();
  const line = `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${seconds(start)}`;
  results.set(name, { passed, failed, line });
  console.log(line);
}

const counts = [...results.values()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n━━━ all, in ${seconds(began)}`);
for (const { line } of counts) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
