import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildWorker } from './build-worker.mjs';
import { compressFolder } from './compress.mjs';
import { inRoot } from './paths.mjs';

/**
 * Builds a workspace beside its last build and swaps the two, so that neither an interrupted build nor a server that is
 * running meets half of one.
 * @param {'web' | 'server'} workspace
 * @param {(folder: string) => Promise<void>} [finish]
 */
async function buildWorkspace(workspace, finish) {
  const target = inRoot(workspace, 'dist');
  const next = inRoot(workspace, '.cache', `dist-${process.pid}`);
  const last = `${next}-last`;
  try {
    await build({
      root: inRoot(workspace),
      configFile: inRoot(workspace, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: next, emptyOutDir: true },
    });
    await finish?.(next);
    if (existsSync(target)) renameSync(target, last);
    renameSync(next, target);
  } finally {
    for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true });
  }
}

async function finishPage(/** @type {string} */ folder) {
  // Which file is which is for us, and nothing that the page asks for.
  renameSync(join(folder, '.vite', 'manifest.json'), inRoot('web', '.cache', 'parts.json'));
  rmSync(join(folder, '.vite'), { recursive: true });
  await buildWorker(folder);
  await compressFolder(folder);
}

// Whatever the caller runs as (a test run sets 'test'), what is built is for production.
process.env['NODE_ENV'] = 'production';
try {
  await Promise.all([buildWorkspace('web', finishPage), buildWorkspace('server')]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
