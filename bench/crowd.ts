import type { Client } from './client';
import type { Spread } from './section';
import type { Bare, Stage } from './stage';

/**
 * The processor's time of one repetition, in milliseconds, while 16 ask again as soon as they were answered. It says the same beside other programs; of one client
 * it would not, because a processor that sleeps between two requests is woken each time, now for much and now for little.
 */
export interface Cost {
  /** Of all of the server's threads. */
  http: number;
  /** The same work done directly, of all of this process's threads: without those of a database that is a process of its own. */
  direct: number;
  /** A bare route that sends as many bytes. */
  bare: number;
}

/** How many answers a second 16 clients get, and what one costs. */
export interface Crowd {
  name: string;
  perSecond: number;
  cost: Cost;
}

const CLIENTS = 16;
const ROUNDS = 4;
const ROUND_MS = 500;
/** PostgreSQL plans a statement anew the first five times on each connection; a shop's day is sold after those. */
const WARM_UP_ROUNDS = 4;

/** Measures the case with that name by turns with the same work alone and with the bare route. The first round warms up and does not count. */
export async function crowdOf(stage: Stage, name: string, bare: Bare): Promise<Crowd> {
  const what = stage.cases.find((candidate) => candidate.name === name);
  if (!what) throw new Error(`nothing is named ${name}`);
  await what.http(stage.client);
  const { last } = stage.client;
  if (!last) throw new Error(`${name} asked for nothing`);
  const [ours, others] = [clientsOf(stage), clientsOf(bare)];
  const rounds: Record<keyof Cost, Rate>[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push({
        http: await costedRate(
          ours.map((client) => () => what.http(client)),
          stage.server.cpuTime,
        ),
        direct: await costedRate(
          ours.map(() => what.direct),
          ownCpuTime,
        ),
        bare: await costedRate(
          others.map((client) => () => client.like(last)),
          bare.server.cpuTime,
        ),
      });
    }
  } finally {
    for (const client of [...ours, ...others]) client.close();
  }
  const mean = (figure: (round: Record<keyof Cost, Rate>) => number) =>
    rounds.slice(1).reduce((sum, round) => sum + figure(round), 0) / ROUNDS;
  return {
    name,
    perSecond: mean(({ http }) => http.perSecond),
    cost: {
      http: mean(({ http }) => http.cpu),
      direct: mean(({ direct }) => direct.cpu),
      bare: mean(({ bare }) => bare.cpu),
    },
  };
}

interface Rate {
  perSecond: number;
  /** What one of them costs the processor, in milliseconds: it says the same beside other programs. */
  cpu: number;
}

/** How many answers a second clients get who each have a shop of their own. */
export interface SpreadRate extends Rate {
  name: string;
  clients: number;
}

/** The first rounds warm up and do not count. */
export async function rateOf(
  { newClient, server }: Pick<Stage, 'newClient' | 'server'>,
  spread: Spread,
): Promise<SpreadRate> {
  const clients = spread.tokens.map((token) => newClient(token));
  const works = clients.map((client, place) => () => spread.ask(client, place));
  const rounds: Rate[] = [];
  try {
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      rounds.push(await costedRate(works, server.cpuTime));
    }
  } finally {
    for (const client of clients) client.close();
  }
  const mean = (figure: 'perSecond' | 'cpu') =>
    rounds.slice(WARM_UP_ROUNDS).reduce((sum, one) => sum + one[figure], 0) / ROUNDS;
  return { name: spread.name, clients: clients.length, perSecond: mean('perSecond'), cpu: mean('cpu') };
}

const clientsOf = ({ newClient }: Pick<Stage, 'newClient'>): Client[] =>
  Array.from({ length: CLIENTS }, () => newClient());

const ownCpuTime = () => {
  const { user, system } = process.cpuUsage();
  return Promise.resolve((user + system) / 1_000);
};

async function costedRate(works: readonly (() => Promise<unknown>)[], cpuTime: () => Promise<number>): Promise<Rate> {
  const [started, before] = [performance.now(), await cpuTime()];
  let times = 0;
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() - started < ROUND_MS) {
        await work();
        times += 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: times / seconds, cpu: ((await cpuTime()) - before) / times };
}
