import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { createApp } from './app';
import { type Database, openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { sweepImages } from './features/images/images.service';
import { type ImageLibrary, openImages } from './images/library';
import { readSettings, SettingError, type Settings } from './settings';
import { sweep } from './sweep';

const SWEEP_MS = 3_600_000;
/** How long requests under way may take to finish once the process is told to stop. */
const STOP_MS = 10_000;

/** Says in one line why the server does not start, and ends. */
function giveUp(reason: string): never {
  process.stderr.write(`trastienda: ${reason}\n`);
  process.exit(1);
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message || String(error) : String(error)).split('\n')[0];

function settingsOrGiveUp(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingError) giveUp(error.message);
    throw error;
  }
}

async function databaseOrGiveUp({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> {
  const [variable, place] = DATABASE_URL ? ['DATABASE_URL', 'the database'] : ['DATA_DIR', DATA_DIR];
  try {
    const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR });
    await migrate(database);
    return database;
  } catch (error) {
    return giveUp(`${variable}: ${place} cannot be used: ${reasonOf(error)}`);
  }
}

async function imagesOrGiveUp({ STORAGE_URL, DATA_DIR }: Settings): Promise<ImageLibrary> {
  const [variable, place] = STORAGE_URL ? ['STORAGE_URL', 'the storage'] : ['DATA_DIR', DATA_DIR];
  const report = (error: unknown) => log.error({ err: error }, 'image storage failed');
  try {
    return await openImages({ url: STORAGE_URL, dataDir: DATA_DIR, report });
  } catch (error) {
    return giveUp(`${variable}: ${place} cannot be used: ${reasonOf(error)}`);
  }
}

function stopCleanly(server: ReturnType<typeof serve>, database: Database, timer: NodeJS.Timeout, log: Logger): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    clearInterval(timer);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.close(() => {
      database.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    log.info('stopping');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const settings = settingsOrGiveUp();
const log = pino({ level: settings.LOG_LEVEL });
const database = await databaseOrGiveUp(settings);
const images = await imagesOrGiveUp(settings);
const built = join(import.meta.dirname, '../../web/dist');

const app = createApp({
  database,
  images,
  log,
  now: () => new Date(),
  trustProxy: settings.TRUST_PROXY,
  secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
  webDir: existsSync(built) ? built : undefined,
});

const timer = setInterval(() => {
  const now = new Date();
  const swept = [sweep(database.db, now), sweepImages(database.db, images, now)];
  for (const part of swept) part.catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
}, SWEEP_MS);
timer.unref();

const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, ({ address, port }) => {
  const host = address.includes(':') ? `[${address}]` : address;
  process.stdout.write(`Trastienda: ${settings.PUBLIC_URL ?? `http://${host}:${port}`}\n`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') giveUp(`PORT: ${settings.PORT} is taken by another program`);
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    giveUp(`HOST: cannot listen on ${settings.HOST}:${settings.PORT} (${error.code})`);
  }
  throw error;
});
stopCleanly(server, database, timer, log);
