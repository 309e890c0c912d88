import cluster, { type Worker } from 'node:cluster';
import { createServer } from 'node:net';
import type { Logger } from 'pino';
import { announce } from '../announce';
import { outliveFaults, reportFaultsTo } from '../faults';
import { openLog } from '../log';
import type { Settings } from '../settings';
import { tellMetricsApart } from '../tell-metrics';
import { Figures } from './figures';
import { ours, type ToPrimary, type ToWorker } from './messages';
import { livingWorkers, Workers } from './workers';
import { WriteTurns } from './write-turns';

/** A worker ends by itself before; one that does not is killed, so that all of it has ended within ten seconds. */
const STOP_MS = 9_800;

/** Serves with several processes behind one port. This one serves nothing itself: it starts them, and again when they end by themselves. */
export async function serveWithWorkers(settings: Settings): Promise<void> {
  const log = openLog(settings.LOG_LEVEL);
  reportFaultsTo(log);
  const figures = new Figures((id, asked) => tell(id, { trastienda: 'your figures', id: asked }));
  tellMetricsApart(settings, figures);
  const port = settings.PORT || (await freePort(settings.HOST));
  const workers = new Workers({ port, log, restarted: () => figures.restarted() });
  serveThem(figures);
  stopCleanly(workers, log);

  // What keeps one from starting keeps all: it is said once. It also migrates, before the others look for their tables.
  const address = await workers.start(1);
  const others = Array.from({ length: settings.WORKERS - 1 }, (_, index) => workers.start(index + 2));
  await Promise.all(others);
  outliveFaults();
  announce(settings.PUBLIC_URL, address);
}

/** A free one, which the workers then share: asked by each of them, it would be another for a worker that is started later. */
function freePort(host: string): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    // What is wrong with the address a worker says.
    probe.once('error', () => resolve(0));
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** On a terminal the signal reaches the workers too: told twice, they stop once. */
function stopCleanly(workers: Workers, log: Logger): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    const endIfAlone = () => {
      if (livingWorkers().length === 0) process.exit(0);
    };
    cluster.on('exit', endIfAlone);
    setTimeout(() => {
      workers.signal('SIGKILL');
      process.exit(0);
    }, STOP_MS).unref();
    workers.signal('SIGTERM');
    endIfAlone();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function tell(id: number, message: ToWorker): void {
  const worker = cluster.workers?.[id];
  if (worker?.isConnected()) worker.send(message, () => {});
}

/** What workers ask of this process. */
function serveThem(figures: Figures): void {
  const turns = new WriteTurns((id, word) => tell(id, { trastienda: word }));
  // Either may come first, and between them what it had still said.
  const gone = ({ id }: Worker) => {
    turns.gone(id);
    figures.gone(id);
  };
  cluster.on('exit', gone);
  cluster.on('disconnect', gone);
  cluster.on('listening', ({ id }) => figures.listens(id));
  cluster.on('message', ({ id }, message: unknown) => {
    const said = ours<ToPrimary>(message);
    if (said?.trastienda === 'may I write') turns.ask(id);
    if (said?.trastienda === 'have written') turns.over(id);
    if (said?.trastienda === 'my figures') figures.told(id, said.id, said.figures);
    if (said?.trastienda === 'figures') void tellFigures(figures, id, said.id);
  });
}

const tellFigures = (figures: Figures, worker: number, id: number): Promise<void> =>
  figures.text().then(
    (text) => tell(worker, { trastienda: 'figures', id, text }),
    () => tell(worker, { trastienda: 'figures', id }),
  );
