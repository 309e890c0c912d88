import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@trastienda/server/db/database';
import { findDifferences } from '@trastienda/server/ledger/check-books';
import { connectTo } from '@trastienda/server/testing/postgres-client';
import { Cluster } from './cluster';
import { run } from './commands';
import { openDocumented } from './documented';
import { FAILURES, type FailureName } from './failures';
import { compareKept, judge } from './judge';
import { Load } from './load';
import { readOptions } from './options';
import { type Round, tableOf } from './report';
import { openShops } from './shops';
import { openWays, type Served, startServers } from './ways';

/** In a view of the machine that is this rig's own: nothing stands there, and nothing stays. */
const ROOT = '/mnt';
const SHOPS = 4;
/** How long all is well before a failure, and how long after it is looked at. */
const CALM_MS = 2_000;
const AFTER_MS = 6_000;

class Rig {
  readonly rounds: Round[] = [];
  faults = 0;
  readonly #cluster: Cluster;
  readonly #served: readonly Served[];
  readonly #load: Load;

  constructor(cluster: Cluster, served: readonly Served[], load: Load) {
    this.#cluster = cluster;
    this.#served = served;
    this.#load = load;
  }

  /** One failure under load, from a whole cluster to a whole cluster, and what came of it. */
  async suffer(failure: FailureName): Promise<void> {
    const { begin, end } = FAILURES[failure];
    const old = await this.#cluster.primary();
    this.#load.begin();
    await sleep(CALM_MS);
    const begun = performance.now();
    const beginning = begin(this.#cluster, old);
    await this.#cluster.primary(old);
    const newPrimary = performance.now();
    await beginning;
    await sleep(AFTER_MS);
    await end(old);
    await this.#cluster.whole();
    await this.#load.end();

    const exchanges = this.#load.take();
    for (const way of new Set(this.#served.map(({ way }) => way))) {
      const servers = this.#served.filter((one) => one.way === way).map(({ name }) => name);
      const ofWay = exchanges.filter((one) => one.way === way);
      const { figures, faults } = judge({ exchanges: ofWay, servers, begun, newPrimary });
      this.rounds.push({ failure, way, figures });
      console.log(
        `${failure}, ${way}: ${JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Math.round(value) : value))}`,
      );
      this.#complain(`${failure}, ${way}`, faults);
    }
    this.#complain(failure, await this.#lookInto());
  }

  /** What is lost, doubled or wrong in the database, and which process has ended. */
  async #lookInto(): Promise<string[]> {
    const url = this.#cluster.urlOf(await this.#cluster.primary(), 'trastienda');
    const admin = await connectTo(url);
    const { rows } = await admin.query<{ id: string; label: string }>('select id, label from movement');
    await admin.end();
    const database = await openDatabase({ url, dataDir: ROOT });
    const differences = await findDifferences(database.db);
    await database.close();
    const ended = this.#served.filter(({ server }) => !server.isAlive());
    return [
      ...compareKept(this.#load.acknowledged, rows),
      ...differences.map((difference) => `the books are wrong: ${JSON.stringify(difference)}`),
      ...ended.map(({ name }) => `the process ${name} has ended`),
    ];
  }

  #complain(where: string, faults: readonly string[]): void {
    this.faults += faults.length;
    for (const fault of faults.slice(0, 20)) console.log(`DOES NOT HOLD ${where}: ${fault}`);
  }

  get acknowledged(): number {
    return this.#load.acknowledged.size;
  }
}

const { times, failures, ways } = readOptions(process.argv.slice(2));
await run(`mount -t tmpfs -o mode=755 none ${ROOT}`);
await run('mount -t tmpfs none /run');
const documented = openDocumented(ROOT);
const cluster = await Cluster.start(ROOT, documented);
await openWays(ways, documented);
const served = await startServers(ROOT, ways);
const residents = await openShops(served[0]?.server.url ?? '', SHOPS);
const rig = new Rig(cluster, served, new Load(served, residents));
for (let time = 1; time <= times; time += 1)
  for (const failure of failures) {
    console.log(`${new Date().toISOString()} ${failure}, ${time} of ${times}`);
    await rig.suffer(failure);
  }
console.log(tableOf(rig.rounds));
console.log(`${rig.acknowledged} movements acknowledged, ${rig.faults} faults`);
process.exit(rig.faults === 0 ? 0 : 1);
