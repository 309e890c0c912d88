import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client';
import { type Figures, figuresOf } from './measure';
import type { Strain } from './section';
import type { ServerProcess } from './server-process';

/** What heavy work cost the others. */
export interface Strained {
  name: string;
  seconds: number;
  /** What somebody else waited for answers meanwhile, in milliseconds. */
  others: Figures;
  /** The server's resident memory at its highest, in MB. */
  peak: number;
}

const PAUSE_MS = 5;
const LOOK_MS = 100;

/** Runs the heavy work once. Meanwhile somebody asks for something light again and again, with a breath between. */
export async function measureStrain(
  { name, work, ask }: Strain,
  newClient: () => Client,
  server: ServerProcess,
): Promise<Strained> {
  const other = newClient();
  await ask(other);
  let underWay = true;
  const times: number[] = [];
  let peak = 0;
  const asking = async () => {
    while (underWay) {
      const started = performance.now();
      await ask(other);
      times.push(performance.now() - started);
      await sleep(PAUSE_MS);
    }
  };
  const looking = async () => {
    while (underWay) {
      peak = Math.max(peak, await server.residentMemory());
      await sleep(LOOK_MS);
    }
  };
  const started = performance.now();
  const working = work(newClient).finally(() => {
    underWay = false;
  });
  try {
    await Promise.all([working, asking(), looking()]);
  } finally {
    other.close();
  }
  return { name, seconds: (performance.now() - started) / 1000, others: figuresOf(times), peak: peak / 2 ** 20 };
}
