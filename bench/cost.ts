import type { Client } from './client';
import type { Bare, Stage } from './stage';

/** What one request costs a server's processor, in milliseconds, and what a bare route that sends as much costs it. */
export interface Cost {
  name: string;
  own: number;
  bare: number;
}

const ROUNDS = 4;
const TIMES = 400;

/** The cases with these names, by turns with the bare route. */
export async function costsOf(stage: Stage, names: readonly string[], bare: Bare): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const { name, http } of stage.cases.filter((what) => names.includes(what.name))) {
    let [own, least] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      own += await spent(stage, http);
      const { last } = stage.client;
      if (last) least += await spent(bare, (client) => client.like(last));
    }
    costs.push({ name, own: own / ROUNDS, bare: least / ROUNDS });
  }
  return costs;
}

/** The processor's time of one request, as the average of many. */
async function spent(
  { client, server }: Pick<Bare, 'client' | 'server'>,
  ask: (client: Client) => Promise<unknown>,
): Promise<number> {
  const before = await server.cpuTime();
  for (let time = 0; time < TIMES; time += 1) await ask(client);
  return ((await server.cpuTime()) - before) / TIMES;
}
