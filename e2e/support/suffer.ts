import { expect } from 'vitest';
import { Insisting } from './insisting';
import { type RunningServer, runProgram, startServer } from './server';
import { type Told, toldOf } from './told';

/** How many are acknowledged between two faults. */
const STREAM = { least: 5, most: 80 };

/** The server as a fault finds it, and those who write to it. */
export interface Struck {
  readonly server: RunningServer;
  readonly clients: Insisting;
}

/** Does the harm, and resolves when its cause is gone. */
export type Strike = (struck: Struck) => Promise<unknown>;

interface Trial {
  /** Where the data are, and what else the server is told. */
  readonly env: NodeJS.ProcessEnv;
  readonly strikes: readonly Strike[];
  /** Whether each of them ends the server, which is started again then; otherwise it must live. */
  readonly ends: boolean;
}

/**
 * Writes to a server while faults strike it one after the other. Expects that it serves again after each, that each acknowledged movement is
 * there exactly once in the end and nothing else, and that the books are right.
 */
export async function suffer({ env, strikes, ends }: Trial): Promise<Told> {
  let server = await startServer({ LOG_LEVEL: 'silent', ...env });
  // Those who write know it by its address.
  const again = { LOG_LEVEL: 'silent', ...env, PORT: new URL(server.url).port };
  try {
    const clients = await Insisting.begin(server.url);
    const backAfter: number[] = [];
    for (const strike of strikes) {
      await clients.more(STREAM.least, STREAM.most);
      await strike({ server, clients });
      const since = performance.now();
      expect(hasEnded(server)).toBe(ends);
      if (ends) server = await startServer(again);
      await expect.poll(clients.ask, { interval: 10 }).toBe(200);
      backAfter.push(Math.round(performance.now() - since));
    }
    await clients.finish();
    await clients.expectAllThere();
    expect((await server.stop()).code).toBe(0);
    expect(await runProgram('check-books', env).ended).toMatchObject({ code: 0, stderr: '' });
    return toldOf(clients, backAfter);
  } finally {
    await server.kill();
  }
}

const hasEnded = ({ child }: RunningServer): boolean => child.exitCode !== null || child.signalCode !== null;

/** The same strike again and again. */
export const times = (count: number, strike: Strike): Strike[] => Array.from({ length: count }, () => strike);
