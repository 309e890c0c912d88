import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 500;
const STALE_MS = 5_000;
const POLL_MS = 100;

/**
 * Lets one process at a time do `work`. The holder touches the lock as long as it lives, so a lock left behind by a killed
 * process goes stale, also where process ids are reused or belong to another container.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when somebody else holds it
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  let waited = false;
  while (!take(path)) {
    if (!waited) onWait?.();
    waited = true;
    await sleep(POLL_MS);
  }
  const release = () => rmSync(path, { recursive: true, force: true });
  const beat = setInterval(() => touch(path), BEAT_MS);
  process.on('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
function take(path) {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return stealStale(path);
  }
}

/** Of many that see the same stale lock, one moves it away; nobody gets it by that, all go on competing for a new one. */
function stealStale(/** @type {string} */ path) {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > STALE_MS) {
    const away = `${path}.stale-${process.pid}`;
    try {
      renameSync(path, away);
      rmSync(away, { recursive: true, force: true });
    } catch {
      // Another process was quicker.
    }
  }
  return false;
}

function touch(/** @type {string} */ path) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Taken from us after a long suspension: the work is idempotent, so finish it.
  }
}
