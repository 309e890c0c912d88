import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { createApp } from './app';
import type { Database } from './db/database';
import { sweepImages } from './features/images/images.service';
import { type ImageLibrary, openImages } from './images/library';
import type { Settings } from './settings';
import { databaseOrGiveUp, giveUp, reasonOf, settingsOrGiveUp } from './start';
import { sweep } from './sweep';

const SWEEP_MS = 3_600_000;
/** How long requests under way may take to finish once the process is told to stop. */
const STOP_MS = 10_000;

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
