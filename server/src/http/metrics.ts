import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../db/database';
import type { ReplicaState } from '../db/replica';
import type { Excess } from './capacity';

/** What is looked at when somebody asks, and costs nothing meanwhile. */
export interface Watched {
  /** Undefined where there is no pool: SQLite. */
  pool: () => PoolState | undefined;
  /** Undefined where there is none. */
  replica: () => ReplicaState | undefined;
  /** How many pictures are worked on, and how many wait for their turn. */
  pictures: () => { running: number; waiting: number };
  requestsUnderWay: () => number;
  /** How many requests were refused because there were too many, by what there was too much of. */
  refused: () => ReadonlyMap<Excess, number>;
  /** How often each kind of fault was noted since the start. */
  faults: () => ReadonlyMap<string, number>;
}

/** From a list that comes at once to a picture that took all of its time. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Other methods are counted together: whoever invents some adds no lines. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** How Node's own figures of several processes come together where a sum, or a mean of quantiles, would say nothing. */
const TOGETHER = [
  ['process_start_time_seconds', 'min'],
  ['nodejs_eventloop_lag_seconds', 'max'],
  ['nodejs_eventloop_lag_p50_seconds', 'max'],
  ['nodejs_eventloop_lag_p90_seconds', 'max'],
  ['nodejs_eventloop_lag_p99_seconds', 'max'],
] as const;

/** The process's hourly and other regular work. */
export type Job =
  | 'sweep'
  | 'sweep of pictures'
  | 'sweep of the trash'
  | 'sweep of exports'
  | 'removal of shops'
  | 'temporary files'
  | 'recurring movements';

/** The figures of this process, as Prometheus reads them (rule: watching/metrics). */
export class Metrics {
  readonly #registry = new Registry();
  #gather: (() => Promise<string>) | undefined;
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #runs: Counter<'job' | 'outcome'>;
  readonly #lastSuccess: Gauge<'job'>;

  constructor(watched: Watched) {
    const registers = [this.#registry];
    this.#requests = new Histogram({
      name: 'trastienda_request_seconds',
      help: 'How long requests took, by the template of their route',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.#runs = new Counter({
      name: 'trastienda_job_runs_total',
      help: 'How often regular work was done, and how it came out',
      labelNames: ['job', 'outcome'],
      registers,
    });
    this.#lastSuccess = new Gauge({
      name: 'trastienda_job_last_success_timestamp_seconds',
      help: 'When regular work last came out well',
      labelNames: ['job'],
      aggregator: 'max',
      registers,
    });
    watch(watched, registers);
  }

  /** Counts a request that was answered. */
  request(method: string, route: string, status: number, ms: number): void {
    const known = METHODS.has(method) ? method : 'other';
    this.#requests.observe({ method: known, route, status }, ms / 1_000);
  }

  /** Counts regular work that was done. */
  job(job: Job, wentWell: boolean): void {
    this.#runs.inc({ job, outcome: wentWell ? 'done' : 'failed' });
    if (wentWell) this.#lastSuccess.set({ job }, Date.now() / 1_000);
  }

  /** From now on the process itself is watched too: memory, processor, garbage, and how late the event loop is. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: 20 });
    // Of several processes the one that is worst off counts.
    for (const [name, aggregator] of TOGETHER) {
      const metric = this.#registry.getSingleMetric(name);
      if (metric) Object.assign(metric, { aggregator });
    }
  }

  /** From now on the figures are those of several processes together, of which this is one: `gather` asks all of them. */
  tellTogether(gather: () => Promise<string>): void {
    this.#gather = gather;
  }

  /** This process's alone, as they are put together with those of others. */
  own(): Promise<object> {
    return this.#registry.getMetricsAsJSON();
  }

  /** All figures in Prometheus's text format. */
  text(): Promise<string> {
    return this.#gather?.() ?? this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}

function watch(watched: Watched, registers: Registry[]): void {
  const { pool, pictures, requestsUnderWay } = watched;
  new Gauge({
    name: 'trastienda_requests_under_way',
    help: 'Requests that are worked on',
    registers,
    collect() {
      this.set(requestsUnderWay());
    },
  });
  new Gauge({
    name: 'trastienda_database_connections',
    help: 'Connections to PostgreSQL',
    labelNames: ['state'],
    registers,
    collect() {
      const state = pool();
      if (!state) return;
      this.set({ state: 'busy' }, state.connections - state.idle);
      this.set({ state: 'idle' }, state.idle);
    },
  });
  new Gauge({
    name: 'trastienda_database_waiting',
    help: 'Statements that wait for a connection to PostgreSQL',
    registers,
    collect() {
      this.set(pool()?.waiting ?? 0);
    },
  });
  new Gauge({
    name: 'trastienda_pictures',
    help: 'Pictures that are worked on, and that wait for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = pictures();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  count(watched, registers);
  watchReplica(watched, registers);
}

function count({ refused, faults }: Watched, registers: Registry[]): void {
  new Counter({
    name: 'trastienda_requests_refused_total',
    help: 'Requests refused at once because the process had too much to do: its event loop, or its connections to PostgreSQL',
    labelNames: ['excess'],
    registers,
    collect() {
      this.reset();
      for (const [excess, times] of refused()) this.inc({ excess }, times);
    },
  });
  new Counter({
    name: 'trastienda_faults_total',
    help: 'Faults that nobody awaited, by the part that failed',
    labelNames: ['part'],
    registers,
    collect() {
      this.reset();
      for (const [part, times] of faults()) this.inc({ part }, times);
    },
  });
}

/** Without a replica they have no lines. */
function watchReplica({ replica }: Watched, registers: Registry[]): void {
  new Gauge({
    name: 'trastienda_replica_away',
    help: 'Processes to which the read replica does not answer',
    registers,
    collect() {
      const state = replica();
      if (state) this.set(Number(state.isAway));
      else this.reset();
    },
  });
  new Counter({
    name: 'trastienda_replica_reads_total',
    help: 'Readings that may go to the read replica: it was asked, or the primary, because the replica is not known to have all that the shop wrote, or because the shop has left no mark yet',
    labelNames: ['to'],
    registers,
    collect() {
      const state = replica();
      this.reset();
      if (!state) return;
      this.inc({ to: 'replica' }, state.fromReplica);
      this.inc({ to: 'primary' }, state.fromPrimary);
      this.inc({ to: 'primary_unmarked' }, state.unmarked);
    },
  });
  new Counter({
    name: 'trastienda_replica_fallbacks_total',
    help: 'Statements that the read replica was asked for, and that the primary did in its place',
    registers,
    collect() {
      const state = replica();
      this.reset();
      if (state) this.inc(state.fellBack);
    },
  });
}
