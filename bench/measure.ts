import type { Client } from './client';
import type { Case } from './section';

/** What a series of repetitions came to; times in milliseconds. */
export interface Figures {
  median: number;
  p99: number;
  perSecond: number;
}

export interface Measured {
  http: Figures;
  direct: Figures;
  /** A bare route of the framework, asked the same way for as many bytes. */
  bare: Figures;
  /** The requests of `http`, by the ids under which the server's log has them. */
  asked: string[];
}

const ROUNDS = 6;
const ROUND_MS = 150;
const REPETITIONS = 150;
const REPETITIONS_MIN = 5;
const WARM_REPETITIONS = 1_500;
/** What takes long runs through more of it each time. */
const WARM_MS = 5_000;

/** Until the engine has compiled what every request runs through: else the first case would pay for it. */
export async function warmUp({ client, what }: { client: Client; what: Case }): Promise<void> {
  const end = performance.now() + WARM_MS;
  for (let times = 0; times < WARM_REPETITIONS && performance.now() < end; times += 1) {
    await what.before?.http(client);
    await what.http(client);
    await what.before?.direct();
    await what.direct();
  }
}

/** One repetition after the other for a round's time. */
async function runRound(work: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ROUND_MS;
  while (times.length < REPETITIONS_MIN || (times.length < REPETITIONS && performance.now() < end)) {
    await before?.();
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
}

export function figuresOf(times: number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    median: at(0.5),
    p99: at(0.99),
    perSecond: (1000 * times.length) / times.reduce((total, time) => total + time, 0),
  };
}

/** A short answer: how long it takes says how fast the machine is now, whatever the cases send. */
const SHORT = { method: 'GET', body: undefined, bytes: 500 };

/** The median of a bare route that answers shortly, in milliseconds. */
export const shortMedian = async (bareClient: Client): Promise<number> =>
  figuresOf(await runRound(() => bareClient.like(SHORT))).median;

/**
 * Measures the same case in several places by turns, so that whatever else the machine does meets all of them alike. The
 * first round of each warms up and is thrown away.
 */
export async function measureByTurns(
  places: readonly { client: Client; what: Case }[],
  bareClient: Client,
): Promise<Measured[]> {
  const times = places.map(() => ({
    http: [] as number[],
    direct: [] as number[],
    bare: [] as number[],
    asked: [] as string[],
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { client, what }] of places.entries()) {
      const { before } = what;
      const asked: string[] = [];
      const noting = async (ids: string[] | undefined, ask: typeof what.http) => {
        client.asked = ids;
        await ask(client);
      };
      const http = await runRound(() => noting(asked, what.http), before && (() => noting(undefined, before.http)));
      client.asked = undefined;
      const direct = await runRound(what.direct, before?.direct);
      const { last } = client;
      if (!last) throw new Error(`${what.name} asked for nothing`);
      const bare = await runRound(() => bareClient.like(last));
      if (round === 0) continue;
      times[index]?.asked.push(...asked);
      times[index]?.http.push(...http);
      times[index]?.direct.push(...direct);
      times[index]?.bare.push(...bare);
    }
  }
  return times.map(({ http, direct, bare, asked }) => ({
    http: figuresOf(http),
    direct: figuresOf(direct),
    bare: figuresOf(bare),
    asked,
  }));
}
