import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { removeFolder, temporaryFolder } from './server';

/** A disk of its own, in a file, that can be harmed. */
export interface Disk {
  /** Where it is mounted. */
  readonly folder: string;
  /** From now on nothing reaches it any more, and what was not brought to it by then is lost. Whoever uses it must have ended before `replug`. */
  readonly cutPower: () => void;
  /** Its file system finds a fault, and from now on it takes nothing any more. */
  readonly turnReadOnly: () => void;
  /** Mounts it again, as it is after a power cut. */
  readonly replug: () => void;
  /** Takes all the room that is left, until `makeRoom`. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly remove: () => void;
}

/** Asks ext4 to end at once without writing its log: EXT4_IOC_SHUTDOWN with NOLOGFLUSH. What needs no fsync is lost, as when the power goes. */
const SHUT_DOWN = 'open(F, "<", $ARGV[0]) or die $!; $how = pack("L", 2); ioctl(F, 0x8004587d, $how) or die $!';

const BLOCK = Buffer.alloc(64 * 1024, 1);

/** Makes and mounts one of that size; that takes root. */
export function newDisk(megabytes: number): Disk {
  if (process.getuid?.() !== 0) throw new Error('a disk can be mounted by root alone: run this as root');
  const place = temporaryFolder();
  const [image, folder, ballast] = [join(place, 'disk'), join(place, 'mounted'), join(place, 'mounted', 'ballast')];
  closeSync(openSync(image, 'w'));
  truncateSync(image, megabytes * 2 ** 20);
  // No room is kept for root, as whom the server runs here.
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
  mkdirSync(folder);
  const device = execFileSync('losetup', ['--find', '--show', image], { encoding: 'utf8' }).trim();
  const mount = () => execFileSync('mount', ['-o', 'errors=remount-ro', device, folder]);
  const unmount = () => execFileSync('umount', [folder]);
  mount();
  return {
    folder,
    cutPower: () => void execFileSync('perl', ['-e', SHUT_DOWN, folder]),
    turnReadOnly: () => writeFileSync(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, '1'),
    replug: () => {
      unmount();
      mount();
    },
    fill: () => fill(ballast),
    makeRoom: () => rmSync(ballast),
    remove: () => {
      unmount();
      execFileSync('losetup', ['--detach', device]);
      removeFolder(place);
    },
  };
}

function fill(ballast: string): void {
  const file = openSync(ballast, 'a');
  try {
    // Smaller and smaller pieces, until not even a byte is taken.
    for (let size = BLOCK.length; size >= 1; ) {
      try {
        writeSync(file, BLOCK, 0, size);
      } catch {
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}
