import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { NODE, runOrExit } from './run.mjs';

const STAMP = inRoot('.cache', 'build-stamp');
const LOCK = inRoot('.cache', 'build.lock');
const OUTPUTS = [inRoot('server', 'dist', 'main.js'), inRoot('web', 'dist', 'index.html')];

const INPUTS = [
  'package-lock.json',
  'scripts/lib/build-workspaces.mjs',
  'scripts/lib/build-worker.mjs',
  'scripts/lib/compress.mjs',
  ...['domain', 'contract', 'server', 'web'].flatMap((name) => [`${name}/src`, `${name}/package.json`]),
  'server/vite.config.ts',
  'web/vite.config.ts',
  'web/chunks.mjs',
  'web/screen-pages.ts',
  'web/index.html',
  'web/public',
  'docs/guia',
  'scripts/lib/guide.ts',
  'scripts/lib/webp.ts',
];

/** Builds page and server when a source changed, appeared or went since the last whole build. */
export async function ensureBuilt() {
  if (!isBuilt()) await build(isBuilt);
}

/**
 * Builds page and server, one process at a time.
 * @param {() => boolean} [isDone] asked once it is our turn: another process may have done it meanwhile
 */
export async function build(isDone = () => false) {
  await withLock(
    LOCK,
    async () => {
      if (isDone()) return;
      console.log('Building …');
      // Taken before the build: a source that changes meanwhile makes the next start build again.
      const sources = fingerprint();
      rmSync(STAMP, { force: true });
      await runOrExit(NODE, [inRoot('scripts', 'lib', 'build-workspaces.mjs')]);
      writeFileSync(STAMP, sources);
    },
    () => console.log('Another process is building; waiting …'),
  );
}

function isBuilt() {
  return (
    OUTPUTS.every((file) => existsSync(file)) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()
  );
}

/** Every source's name, size and time. Tests are not built. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(inRoot(input)))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(ROOT, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const entries = readdirSync(path).sort();
  return entries.flatMap((entry) => filesUnder(join(path, entry)));
}
