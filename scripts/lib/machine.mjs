import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const OLDEST_POSTGRES = 15;
/** The shell is the same engine without the browser's own windows: a journey costs a quarter less with it. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The folders that a command may stand in. */
const onPath = (/** @type {string} */ name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** The browser for journeys and measurements, if there is one. */
export function findChromium() {
  const told = process.env['CHROMIUM_PATH'];
  if (told) return existsSync(told) ? told : undefined;
  return BROWSERS.map((name) => onPath(name)).find((file) => file !== undefined);
}

function findPostgres() {
  const told = process.env['POSTGRES_BIN'];
  if (told) return existsSync(join(told, 'initdb'));
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).filter((version) => Number(version) >= OLDEST_POSTGRES)
    : [];
  const binaries = versions.map((version) => join(debian, version, 'bin', 'initdb')).find((file) => existsSync(file));
  return Boolean(binaries || onPath('initdb'));
}

/** The pooler that the server is tried behind, if there is one. Debian has it where only root looks for commands. */
export function findPgBouncer() {
  const told = process.env['PGBOUNCER'];
  if (told) return existsSync(told) ? told : undefined;
  const debian = '/usr/sbin/pgbouncer';
  return onPath('pgbouncer') ?? (existsSync(debian) ? debian : undefined);
}

/** The accounting program by which the books are proved, if there is one. */
function findHledger() {
  const told = process.env['HLEDGER'];
  if (told) return existsSync(told) ? told : undefined;
  return onPath('hledger');
}

/**
 * Makes sure that the machine has a Chromium, PostgreSQL's binaries, PgBouncer and hledger: on a Debian where we are root by installing them,
 * elsewhere by saying what to install.
 */
export async function ensureMachine() {
  const missing = [];
  if (!findChromium()) missing.push(SHELL);
  if (!findPostgres()) missing.push('postgresql');
  if (!findPgBouncer()) missing.push('pgbouncer');
  if (!findHledger()) missing.push('hledger');
  if (missing.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) await installDebian(missing);

  const chromium = findChromium();
  if (!chromium) giveUp(`Chromium (Debian: apt-get install ${SHELL}, or chromium), or CHROMIUM_PATH set to it`);
  if (!findPostgres()) {
    giveUp(
      `PostgreSQL ${OLDEST_POSTGRES} or later (Debian: apt-get install postgresql), or POSTGRES_BIN set to its bin folder`,
    );
  }
  if (!findPgBouncer()) giveUp('PgBouncer (Debian: apt-get install pgbouncer), or PGBOUNCER set to it');
  if (!findHledger()) giveUp('hledger (Debian: apt-get install hledger), or HLEDGER set to it');
  process.env['CHROMIUM_PATH'] = chromium;
}

/** Installs packages, and makes no cluster of PostgreSQL. */
export async function installDebian(/** @type {readonly string[]} */ packages) {
  console.log(`Installing ${packages.join(' and ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (/** @type {readonly string[]} */ names) =>
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env, quiet: true });

  await run('apt-get', ['update', '-q'], { env, quiet: true });
  if (packages.some((name) => name.startsWith('postgresql'))) {
    // The tests start clusters of their own. Debian's package would make and start another, unless told before it comes.
    const folder = '/etc/postgresql-common';
    mkdirSync(folder, { recursive: true });
    const config = join(folder, 'createcluster.conf');
    if (!existsSync(config)) writeFileSync(config, 'create_main_cluster = false\n');
  }
  // A configuration file that stands there already is kept.
  const keep = ['-o', 'Dpkg::Options::=--force-confold'];
  await install([...keep, ...packages]);
}

function giveUp(/** @type {string} */ what) {
  console.error(`The tests need ${what}.`);
  process.exit(1);
}
