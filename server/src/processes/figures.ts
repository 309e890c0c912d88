import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { faultCounts } from '../faults';

/** One that works hard answers within a fraction of it; whoever scrapes waits for ten times as long. */
const PATIENCE_MS = 1_000;

/** Who was asked and has not answered, and what the others have said. */
interface Asking {
  left: Set<number>;
  told: object[];
  end: () => void;
}

/**
 * The figures of all workers together, and what only the process that starts them knows. One that does not answer in time, because it
 * hangs, is left out, and counted as silent; one that does not listen yet is not asked (rule: watching/metrics).
 */
export class Figures {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #ask: (worker: number, id: number) => void;
  readonly #patience: number;
  readonly #own = new Registry();
  readonly #restarts: Counter;
  readonly #silent: Gauge;
  readonly #listening = new Set<number>();
  readonly #asked = new Map<number, Asking>();
  #last = 0;

  constructor(ask: (worker: number, id: number) => void, patience = PATIENCE_MS) {
    this.#ask = ask;
    this.#patience = patience;
    const registers = [this.#own];
    this.#restarts = new Counter({
      name: 'trastienda_worker_restarts_total',
      help: 'How often a process was to be started again because it had ended by itself',
      registers,
    });
    this.#silent = new Gauge({
      name: 'trastienda_workers_silent',
      help: 'Processes whose figures are not among these because they did not answer in time',
      registers,
    });
    // Summed with those of the others, which have the same name.
    new Counter({
      name: 'trastienda_faults_total',
      help: 'Faults that nobody awaited, by the part that failed',
      labelNames: ['part'],
      registers,
      collect() {
        this.reset();
        for (const [part, count] of faultCounts()) this.inc({ part }, count);
      },
    });
  }

  restarted(): void {
    this.#restarts.inc();
  }

  listens(worker: number): void {
    this.#listening.add(worker);
  }

  gone(worker: number): void {
    this.#listening.delete(worker);
    for (const asking of this.#asked.values()) answered(asking, worker);
  }

  told(worker: number, id: number, figures: object | undefined): void {
    const asking = this.#asked.get(id);
    if (!asking?.left.has(worker)) return;
    if (figures) asking.told.push(figures);
    answered(asking, worker);
  }

  /** In Prometheus's text format. */
  async text(): Promise<string> {
    const told = await this.#askAll();
    return AggregatorRegistry.aggregate([...told, await this.#own.getMetricsAsJSON()]).metrics();
  }

  async #askAll(): Promise<object[]> {
    this.#last += 1;
    const id = this.#last;
    const asking: Asking = { left: new Set(this.#listening), told: [], end: () => {} };
    await new Promise<void>((end) => {
      const patience = setTimeout(end, this.#patience);
      asking.end = () => {
        clearTimeout(patience);
        end();
      };
      this.#asked.set(id, asking);
      if (asking.left.size === 0) asking.end();
      for (const worker of this.#listening) this.#ask(worker, id);
    });
    this.#asked.delete(id);
    this.#silent.set(asking.left.size);
    return asking.told;
  }
}

function answered({ left, end }: Asking, worker: number): void {
  left.delete(worker);
  if (left.size === 0) end();
}
