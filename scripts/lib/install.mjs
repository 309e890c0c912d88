import { existsSync, readFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { runOrExit } from './run.mjs';

const WANTED = inRoot('package-lock.json');
const INSTALLED = inRoot('node_modules', '.package-lock.json');
const LOCK = inRoot('.cache', 'install.lock');

/** Installs what the lock file says when something else, or nothing, is installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(
    LOCK,
    async () => {
      if (isInstalled()) return;
      console.log('Installing dependencies …');
      // The build needs the development packages also where NODE_ENV=production.
      await runOrExit('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    },
    () => console.log('Another process is installing dependencies; waiting …'),
  );
}

/**
 * npm writes its own list at the end of an installation, so an interrupted one has none. The lists are compared by
 * content: times say nothing after a clone or a copy. Packages for other platforms are missing and should be.
 */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = packagesOf(WANTED);
  const installed = packagesOf(INSTALLED);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link;
  });
}

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage */

/** @returns {Record<string, LockedPackage>} */
function packagesOf(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}
