import { existsSync } from 'node:fs';
import { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app';
import { faultCounts, outliveFaults, reportFault, reportFaultsTo } from './faults';
import { sweepImages } from './features/images/images.service';
import { TOUCH_MS } from './folders';
import { CONNECTION_LIMITS, cutSilent } from './http/connections';
import { type Job, Metrics } from './http/metrics';
import { UnderWay } from './http/under-way';
import { metricsServer } from './http/watching';
import { type ImageLibrary, openImages } from './images/library';
import { openLog } from './log';
import type { Settings } from './settings';
import { giveUp, reasonOf, servingDatabaseOrGiveUp, settingsOrGiveUp } from './start';
import { sweep } from './sweep';

const SWEEP_MS = 3_600_000;
/** How long requests and uploads may go on once the process is told to stop; those that do not end are answered 503. */
const WAIT_MS = 8_000;
const LAST_WORDS_MS = 500;
/** Whoever told it kills it after ten seconds. */
const STOP_MS = 9_500;

async function imagesOrGiveUp({ STORAGE_URL, DATA_DIR }: Settings): Promise<ImageLibrary> {
  const [variable, place] = STORAGE_URL ? ['STORAGE_URL', 'the storage'] : ['DATA_DIR', DATA_DIR];
  const report = (error: unknown) => reportFault('image storage', error);
  try {
    return await openImages({ url: STORAGE_URL, dataDir: DATA_DIR, report });
  } catch (error) {
    return giveUp(`${variable}: ${place} cannot be used: ${reasonOf(error)}`);
  }
}

/** Whoever is answered has what the answer says, so the end is clean at any moment: exit code 0, also when something hung. */
function stopCleanly(server: ReturnType<typeof serve>, timer: NodeJS.Timeout): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(0), STOP_MS).unref();
    clearInterval(timer);
    underWay.beginToStop();
    const closed = new Promise((resolve) => server.close(resolve));
    const cut = setTimeout(() => {
      underWay.refuseAll();
      setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_WORDS_MS).unref();
    }, WAIT_MS);
    await closed;
    clearTimeout(cut);
    await underWay.settled();
    await database.close().catch((error: unknown) => log.error({ err: error }, 'database not closed'));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

const settings = settingsOrGiveUp();
const log = openLog(settings.LOG_LEVEL);
reportFaultsTo(log);
const database = await servingDatabaseOrGiveUp(settings);
const underWay = new UnderWay();
const images = await imagesOrGiveUp(settings);
const metrics = new Metrics({
  pool: database.pool,
  pictures: () => images.queue,
  requestsUnderWay: () => underWay.count,
  faults: faultCounts,
});
metrics.watchProcess();
const built = join(import.meta.dirname, '../../web/dist');

const app = createApp({
  database,
  images,
  log,
  underWay,
  metrics,
  // A proxy may stand on this machine, and not every one says so in its requests: it must not lead the public to the figures.
  metricsApart: settings.METRICS_PORT !== undefined || settings.TRUST_PROXY || settings.PUBLIC_URL !== undefined,
  now: () => new Date(),
  timeZone: settings.DEFAULT_TIME_ZONE,
  trustProxy: settings.TRUST_PROXY,
  secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
  secureSubdomains: settings.HSTS_SUBDOMAINS,
  webDir: existsSync(built) ? built : undefined,
});

/** Work that knows itself that not all of it went well says `false`. */
async function runJob(job: Job, work: Promise<unknown>): Promise<void> {
  try {
    metrics.job(job, (await work) !== false);
  } catch (error) {
    reportFault(job, error);
    metrics.job(job, false);
  }
}

function sweepAll(): void {
  const now = new Date();
  void runJob('sweep', sweep(database.db, now));
  void runJob('sweep of pictures', sweepImages(database.db, images, now));
}

sweepAll();
const timer = setInterval(sweepAll, SWEEP_MS);
timer.unref();
setInterval(() => void runJob('temporary files', images.keepTemporary(new Date())), TOUCH_MS).unref();

function tellMetricsAt(port: number): void {
  const telling = metricsServer(metrics).listen(port, settings.HOST);
  telling.on('error', (error: NodeJS.ErrnoException) => {
    if (telling.listening) return reportFault('metrics', error);
    giveUp(`METRICS_PORT: cannot listen on ${settings.HOST}:${port} (${error.code})`);
  });
  telling.unref();
}

const server = serve(
  { fetch: app.fetch, port: settings.PORT, hostname: settings.HOST, serverOptions: CONNECTION_LIMITS },
  ({ address, port }) => {
    const host = address.includes(':') ? `[${address}]` : address;
    outliveFaults();
    process.stdout.write(`Trastienda: ${settings.PUBLIC_URL ?? `http://${host}:${port}`}\n`);
  },
);
if (server instanceof Server) cutSilent(server);
server.on('error', (error: NodeJS.ErrnoException) => {
  // A connection that cannot be taken, for want of descriptors say, is one visitor's bad luck.
  if (server.listening) return reportFault('server', error);
  if (error.code === 'EADDRINUSE') giveUp(`PORT: ${settings.PORT} is taken by another program`);
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    giveUp(`HOST: cannot listen on ${settings.HOST}:${settings.PORT} (${error.code})`);
  }
  throw error;
});
if (settings.METRICS_PORT !== undefined) tellMetricsAt(settings.METRICS_PORT);
stopCleanly(server, timer);
