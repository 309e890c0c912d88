import { rmSync } from 'node:fs';
import { buildBench } from './lib/build-bench.mjs';
import { ensureHaMachine } from './lib/ha-machine.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE, run } from './lib/run.mjs';

// Three PostgreSQL under Patroni lose their primary in five ways while Trastienda works on them: docs/ops/high-availability.md.
requireNode();
await ensureInstalled();
await ensureHaMachine();
process.env['NODE_ENV'] = 'production';
const folder = inRoot('.cache', `ha-${process.pid}`);
const leave = () => rmSync(folder, { recursive: true, force: true });

/**
 * The rig's own network, view of the disks and processes: what it starts collides with nothing of the machine's, and all of it is gone when
 * this process is, however it ends. The shell is the first process there, because it takes leave of those whose parent has ended.
 */
const APART = ['--pdeathsig', 'KILL', 'unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    leave();
    process.exit(1);
  });
}
try {
  rmSync(inRoot('.cache', 'ha'), { recursive: true, force: true });
  await buildBench(folder, { main: 'ha/main.ts' });
  const rig = [NODE, `${folder}/bench/main.js`, ...process.argv.slice(2)];
  process.exitCode = await run('setpriv', [...APART, 'sh', '-c', '"$@" & wait $!', 'sh', ...rig]);
} finally {
  leave();
}
