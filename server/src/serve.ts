import { existsSync } from 'node:fs';
import { Server } from 'node:http';
import { type ServerType, serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { announce } from './announce';
import { TRASHED_KINDS } from './api';
import { createApp } from './app';
import type { Database } from './db/database';
import { faultCounts, outliveFaults, reportFault, reportFaultsTo } from './faults';
import { sweepExports } from './features/exports/exports.service';
import { sweepImages } from './features/images/images.service';
import { recordWhatIsDue } from './features/recurring/recording-by-itself.service';
import { loadMostUsed } from './features/session/weak-passwords';
import { type SweptTrash, sweepTrash } from './features/trash/trash.service';
import { TOUCH_MS } from './folders';
import { giveUp, reasonOf } from './give-up';
import { Capacity } from './http/capacity';
import { CONNECTION_LIMITS, cutSilent } from './http/connections';
import { type Job, Metrics } from './http/metrics';
import { UnderWay } from './http/under-way';
import { loadCodec } from './images/codec';
import { type ImageLibrary, openImages } from './images/library';
import { openLog } from './log';
import type { Worker } from './processes/worker';
import { removeDeleted } from './removal';
import type { Settings } from './settings';
import { servingDatabaseOrGiveUp } from './start';
import { sweep } from './sweep';
import { tellMetricsApart } from './tell-metrics';

const SWEEP_MS = 3_600_000;
/** What is due is recorded within a minute (rule: recurring/record). */
const RECORD_MS = 20_000;
const LOAD_SOON_MS = 2_000;
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

/** What a server is made of while it serves. */
interface Serving {
  settings: Settings;
  /** The folder of the page, when it is built. */
  builtPage: string;
  log: Logger;
  database: Database;
  images: ImageLibrary;
  underWay: UnderWay;
  capacity: Capacity;
  metrics: Metrics;
}

/** Serves page and API until it is told to stop: alone, or as one of several processes behind a port. */
export async function serveShops(settings: Settings, builtPage: string, worker?: Worker): Promise<void> {
  const log = openLog(settings.LOG_LEVEL);
  reportFaultsTo(log);
  const database = await servingDatabaseOrGiveUp(settings, worker);
  const underWay = new UnderWay();
  const capacity = new Capacity(database.pool);
  const images = await imagesOrGiveUp(settings);
  const metrics = new Metrics({
    pool: database.pool,
    replica: () => database.replica?.state,
    pictures: () => images.queue,
    requestsUnderWay: () => underWay.count,
    refused: () => capacity.refused,
    faults: faultCounts,
  });
  metrics.watchProcess();
  if (worker) metrics.tellTogether(worker.figuresWith(() => metrics.own()));
  else tellMetricsApart(settings, metrics);
  const serving = { settings, builtPage, log, database, images, underWay, capacity, metrics };
  const endRegularWork = beginRegularWork(serving, worker?.isFirst ?? true);
  stopCleanly(serving, listen(serving, worker === undefined), endRegularWork);
}

function appOf({ settings, builtPage, ...parts }: Serving) {
  return createApp({
    ...parts,
    // A proxy may stand on this machine, and not every one says so in its requests: it must not lead the public to the figures.
    metricsApart: settings.METRICS_PORT !== undefined || settings.TRUST_PROXY || settings.PUBLIC_URL !== undefined,
    now: () => new Date(),
    timeZone: settings.DEFAULT_TIME_ZONE,
    trustProxy: settings.TRUST_PROXY,
    secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    secureSubdomains: settings.HSTS_SUBDOMAINS,
    webDir: existsSync(builtPage) ? builtPage : undefined,
  });
}

/** Does regular work, and counts how it came out; work that knows itself that not all of it went well says `false`. */
async function runJob({ metrics }: Serving, job: Job, work: Promise<unknown>): Promise<void> {
  try {
    metrics.job(job, (await work) !== false);
  } catch (error) {
    reportFault(job, error);
    metrics.job(job, false);
  }
}

/**
 * What is done once, however many processes there are, and what each does for itself. Returns what ends it: what is under way comes to its
 * end.
 */
function beginRegularWork(serving: Serving, isFirst: boolean): () => Promise<void> {
  const { log, database, images } = serving;
  const run = (job: Job, work: Promise<unknown>) => runJob(serving, job, work);
  setInterval(() => void run('temporary files', images.keepTemporary(new Date())), TOUCH_MS).unref();
  if (!isFirst) return async () => {};
  const trash = {
    kinds: TRASHED_KINDS,
    tell: (swept: SweptTrash) => log.info(swept, 'emptied the trash of what had expired'),
    report: (error: unknown) => reportFault('sweep of the trash', error),
  };
  const sweepAll = () => {
    const now = new Date();
    void run('sweep', sweep(database.db, now));
    void run('sweep of pictures', sweepImages(database.db, images, now));
    void run('sweep of the trash', sweepTrash(database.db, { ...trash, now }));
    void run('sweep of exports', sweepExports(database.db, images, now));
    void run('removal of shops', removeDeleted(serving));
  };
  sweepAll();
  const sweeping = setInterval(sweepAll, SWEEP_MS).unref();
  const stopRecording = beginRecording(serving);
  return async () => {
    clearInterval(sweeping);
    await stopRecording();
  };
}

/** Makes the movements whose day has come, now and again and again; one round ends before the next one begins. */
function beginRecording(serving: Serving): () => Promise<void> {
  const { database, log } = serving;
  const end = new AbortController();
  let underWay: Promise<void> | undefined;
  const told = {
    signal: end.signal,
    recorded: (shop: string, count: number) => log.info({ shop, count }, 'recurring movements recorded'),
    failed: (error: unknown) => reportFault('recurring movements', error),
  };
  const record = () => {
    underWay ??= runJob(serving, 'recurring movements', recordWhatIsDue(database, new Date(), told)).finally(() => {
      underWay = undefined;
    });
  };
  record();
  const recording = setInterval(record, RECORD_MS).unref();
  return async () => {
    clearInterval(recording);
    end.abort();
    await underWay;
  };
}

/**
 * Loads what a server starts without, once those who waited for the start are answered. Not with the first request for it: a module that
 * cannot be loaded for want of descriptors, say, cannot be loaded later either, and a busy server has none left sooner than a new one.
 */
function loadSoon(): void {
  const load = () => {
    loadCodec().catch((error: unknown) => reportFault('picture decoder', error));
    loadMostUsed().catch((error: unknown) => reportFault('most used passwords', error));
  };
  setTimeout(load, LOAD_SOON_MS).unref();
}

function listen(serving: Serving, isAlone: boolean): ServerType {
  const { HOST, PORT, PUBLIC_URL } = serving.settings;
  const { fetch } = appOf(serving);
  const server = serve({ fetch, port: PORT, hostname: HOST, serverOptions: CONNECTION_LIMITS }, ({ address, port }) => {
    outliveFaults();
    serving.capacity.watch();
    if (isAlone) announce(PUBLIC_URL, { address, port });
    loadSoon();
  });
  if (server instanceof Server) cutSilent(server);
  server.on('error', (error: NodeJS.ErrnoException) => {
    // A connection that cannot be taken, for want of descriptors say, is one visitor's bad luck.
    if (server.listening) return reportFault('server', error);
    if (error.code === 'EADDRINUSE') giveUp(`PORT: ${PORT} is taken by another program`);
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      giveUp(`HOST: cannot listen on ${HOST}:${PORT} (${error.code})`);
    }
    throw error;
  });
  return server;
}

/** Whoever is answered has what the answer says, so the end is clean at any moment: exit code 0, also when something hung. */
function stopCleanly({ log, database, underWay }: Serving, server: ServerType, endWork: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(0), STOP_MS).unref();
    const workEnded = endWork();
    underWay.beginToStop();
    const closed = new Promise((resolve) => server.close(resolve));
    const cut = setTimeout(() => {
      underWay.refuseAll();
      setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_WORDS_MS).unref();
    }, WAIT_MS);
    await closed;
    clearTimeout(cut);
    await underWay.settled();
    await workEnded;
    await database.close().catch((error: unknown) => log.error({ err: error }, 'database not closed'));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
