import { openDatabase } from '@trastienda/server/db/database';
import type { Engine } from '@trastienda/server/db/engine';
import { migrate } from '@trastienda/server/db/migrate';
import { openImages } from '@trastienda/server/images/library';
import { settle } from '@trastienda/server/testing/seeding';
import { type ServerProcess, startServer } from '../server-process';
import { type Ground, openGround } from '../stage';
import { judgeLoad } from './judge';
import { type Run, sumOf, tableOf } from './report';
import { runStep } from './step';
import { type Resident, seedTown } from './town';
import { smallPhoto, User } from './users';

const USERS = [1, 10, 50, 100, 200, 500];
const WORKERS = [1, 2];
const ROUNDS = 2;
const STEP_MS = 3_000;
const WARM = { users: 20, milliseconds: 3_000 };

interface Town {
  engine: Engine;
  ground: Ground;
  place: { url?: string; dataDir: string };
  residents: Resident[];
}

/** Prints how a day of many shops is served, by engine and number of processes; whether what was asked for holds. */
export async function measureLoad(engines: readonly Engine[]): Promise<boolean> {
  const towns: Town[] = [];
  try {
    for (const engine of engines) towns.push(await openTown(engine));
    const photo = await smallPhoto();
    const runs: Run[] = [];
    // By turns: whatever else the machine does meets all of them alike.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const town of towns) for (const workers of WORKERS) runs.push(await serveDay(town, workers, photo));
    const summed = sumOf(runs);
    for (const run of summed) console.log(`\n${tableOf(run)}`);
    const verdicts = judgeLoad(summed);
    for (const { holds, line } of verdicts) console.log(`${holds ? 'holds         ' : 'DOES NOT HOLD '} ${line}`);
    return verdicts.every(({ holds }) => holds);
  } finally {
    for (const { ground } of towns) await ground.close();
  }
}

async function openTown(engine: Engine): Promise<Town> {
  const ground = await openGround(engine);
  try {
    const place = await ground.newDatabase('load');
    const database = await openDatabase(place);
    await migrate(database);
    const started = performance.now();
    const residents = await seedTown(
      database,
      await openImages({ dataDir: place.dataDir, report: console.error }),
      Math.max(...USERS),
    );
    await settle(database);
    await database.close();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${engine}: a town seeded in ${seconds} s`);
    return { engine, ground, place, residents };
  } catch (error) {
    await ground.close();
    throw error;
  }
}

/** One server's day, from one user to the most. */
async function serveDay({ engine, place, residents }: Town, workers: number, photo: Buffer): Promise<Run> {
  const { url, dataDir } = place;
  const env = { DATA_DIR: dataDir, WORKERS: String(workers), ...(url !== undefined && { DATABASE_URL: url }) };
  const server = await startServer(dataDir, env);
  const steps: Run['steps'] = [];
  try {
    const usersOf = (count: number) =>
      Array.from({ length: count }, (_, number) => {
        const resident = residents[number];
        if (!resident) throw new Error('a town without residents');
        return new User(server.url, { resident, photo, number });
      });
    await runStep(server, usersOf(WARM.users), WARM.milliseconds);
    for (const count of USERS) steps.push(await runStep(server, usersOf(count), STEP_MS));
    return { engine, workers, steps, memory: await largestOf(server) };
  } finally {
    await server.stop();
  }
}

/** What the process that takes most has in memory, in MB. */
async function largestOf(server: ServerProcess): Promise<number> {
  const each = [server, ...(await server.workers())].map((one) => one.residentMemory());
  return Math.max(...(await Promise.all(each))) / 2 ** 20;
}
