import type { Client } from './client';
import type { Spread } from './section';
import type { Bare, Stage } from './stage';

/** How many answers a second 16 clients get, each asking again as soon as it was answered. */
export interface Crowd {
  perSecond: number;
  /** How often a second the same work is done directly, in one process, for 16 who ask again as soon as it is done. */
  alone: number;
  /** How many answers a second 16 clients get from a bare route that sends as many bytes. */
  bare: number;
}

const CLIENTS = 16;
const ROUNDS = 4;
const ROUND_MS = 1_000;

/** Measures the case with that name by turns with the same work alone and with the bare route. The first round warms up and does not count. */
export async function crowdOf(stage: Stage, name: string, bare: Bare): Promise<Crowd> {
  const what = stage.cases.find((candidate) => candidate.name === name);
  if (!what) throw new Error(`nothing is named ${name}`);
  await what.http(stage.client);
  const { last } = stage.client;
  if (!last) throw new Error(`${name} asked for nothing`);
  const [ours, others] = [clientsOf(stage), clientsOf(bare)];
  const rounds: Crowd[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push({
        perSecond: await perSecond(ours.map((client) => () => what.http(client))),
        alone: await perSecond(ours.map(() => what.direct)),
        bare: await perSecond(others.map((client) => () => client.like(last))),
      });
    }
  } finally {
    for (const client of [...ours, ...others]) client.close();
  }
  const mean = (figure: keyof Crowd) => rounds.slice(1).reduce((sum, round) => sum + round[figure], 0) / ROUNDS;
  return { perSecond: mean('perSecond'), alone: mean('alone'), bare: mean('bare') };
}

/** How many answers a second clients get who each have a shop of their own. */
export interface SpreadRate {
  name: string;
  clients: number;
  perSecond: number;
  /** What one of them costs the server's processor, in milliseconds: it says the same beside other programs. */
  cpu: number;
}

/** The first round warms up and does not count. */
export async function rateOf(
  { newClient, server }: Pick<Stage, 'newClient' | 'server'>,
  spread: Spread,
): Promise<SpreadRate> {
  const clients = spread.tokens.map((token) => newClient(token));
  const works = clients.map((client, place) => () => spread.ask(client, place));
  const rounds: { perSecond: number; cpu: number }[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [started, before] = [performance.now(), await server.cpuTime()];
      const rate = await perSecond(works);
      const times = (rate * (performance.now() - started)) / 1000;
      rounds.push({ perSecond: rate, cpu: ((await server.cpuTime()) - before) / times });
    }
  } finally {
    for (const client of clients) client.close();
  }
  const mean = (figure: 'perSecond' | 'cpu') => rounds.slice(1).reduce((sum, one) => sum + one[figure], 0) / ROUNDS;
  return { name: spread.name, clients: clients.length, perSecond: mean('perSecond'), cpu: mean('cpu') };
}

const clientsOf = ({ newClient }: Pick<Stage, 'newClient'>): Client[] =>
  Array.from({ length: CLIENTS }, () => newClient());

async function perSecond(works: readonly (() => Promise<unknown>)[]): Promise<number> {
  const started = performance.now();
  let times = 0;
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() - started < ROUND_MS) {
        await work();
        times += 1;
      }
    }),
  );
  return (1000 * times) / (performance.now() - started);
}
