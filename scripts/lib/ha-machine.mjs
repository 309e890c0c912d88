import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { installDebian } from './machine.mjs';

/** What the rig starts, and the Debian package that brings it. */
const PROGRAMS = new Map([
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
]);
/** Debian has one or the other for the system's tools. */
const TOOLS = new Map([
  ['ip', 'iproute2'],
  ['unshare', 'util-linux'],
  ['setpriv', 'util-linux'],
]);
const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];
/** While a package is installed Debian asks it whether a service may be started; 101 is no. */
const POLICY = '/usr/sbin/policy-rc.d';

function findMissing() {
  const tools = [...TOOLS].filter(([name]) => !FOLDERS.some((folder) => existsSync(`${folder}/${name}`)));
  const programs = [...PROGRAMS].filter(([file]) => !existsSync(file));
  return [...new Set([...programs, ...tools].map(([, name]) => name))];
}

/** Makes sure that the machine can run the rig: as root on Debian by installing what is missing, elsewhere by saying what to do. */
export async function ensureHaMachine() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    giveUp('root on Linux: it makes networks and disks of its own');
  const missing = findMissing();
  if (missing.length > 0 && existsSync('/usr/bin/apt-get')) await withoutServices(() => installDebian(missing));
  const still = findMissing();
  if (still.length > 0) giveUp(`what Debian 12 has in ${still.join(', ')}`);
}

/** Of what is installed meanwhile nothing is started: the rig starts its own. */
async function withoutServices(/** @type {() => Promise<void>} */ install) {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

function giveUp(/** @type {string} */ what) {
  console.error(`The rig needs ${what}.`);
  process.exit(1);
}
