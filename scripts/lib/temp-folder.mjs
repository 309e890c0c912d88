import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory, on every Linux. */
const IN_MEMORY = '/dev/shm';
/** All tests at once took less than a gigabyte; the machine's memory is theirs too. */
const ROOM = 4 * 1024 ** 3;

/**
 * Where tests keep their databases and files: in memory where there is room for them. Nothing of a test needs to survive a power cut, and on a
 * disk a third of the time went into waiting until it had been written. What is about that has a disk of its own (`e2e/support/disk.ts`).
 * The folder is gone when this process ends.
 * @param {string} [place]
 * @param {number} [room] in bytes
 * @returns {string | undefined} the folder, for TMPDIR; nothing where the system's own has to do
 */
export function memoryFolder(place = IN_MEMORY, room = ROOM) {
  if (roomAt(place) < room) return undefined;
  // A short name: an address of a socket has at most 107 letters.
  const folder = mkdtempSync(join(place, 'ts-'));
  // PostgreSQL runs as a user of its own, who has to reach what is in it.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function roomAt(/** @type {string} */ place) {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
