import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '@trastienda/server/testing/postgres-client';
import { z } from 'zod';
import type { Documented } from './documented';
import { Machine } from './machine';
import { openNetwork } from './network';
import { addressOf, NODE_NUMBERS } from './settings';

const START_MS = 120_000;
const LOOK_MS = 50;

const state = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});

/** Three PostgreSQL under Patroni with etcd, each on a machine of its own. */
export class Cluster {
  readonly machines: readonly Machine[];

  private constructor(root: string, documented: Documented) {
    this.machines = NODE_NUMBERS.map((number) => new Machine(number, root, documented));
  }

  static async start(root: string, documented: Documented): Promise<Cluster> {
    await openNetwork();
    const cluster = new Cluster(root, documented);
    for (const machine of cluster.machines) await machine.start();
    await cluster.whole();
    const admin = await connectTo(cluster.urlOf(await cluster.primary()));
    await admin.query("create role trastienda login password 'change-me-trastienda'");
    await admin.query('create database trastienda owner trastienda');
    await admin.end();
    return cluster;
  }

  /** The administrator's address of one of them. */
  urlOf = (machine: Machine, database = 'postgres'): string =>
    `postgres://postgres:change-me-postgres@${addressOf(machine.number)}:5432/${database}`;

  /** The one of which Patroni says that it is the primary, once there is one; `except` is of no interest. */
  async primary(except?: Machine): Promise<Machine> {
    const others = this.machines.filter((machine) => machine !== except);
    return until('a primary', async () => {
      const answers = await Promise.all(
        others.map(async (machine) => ({ machine, answer: await machine.ask('/primary') })),
      );
      return answers.find(({ answer }) => answer?.status === 200)?.machine;
    });
  }

  /** Resolves when there are a primary, a standby that has all it acknowledges, and another one. */
  async whole(): Promise<void> {
    await until('a whole cluster', async () => {
      const answers = await Promise.all(this.machines.map((machine) => machine.ask('/cluster')));
      const views = answers.map((answer) => state.safeParse(answer?.body).data?.members ?? []);
      return views.every((members) => isWhole(members)) || undefined;
    });
  }

  async switchOver(from: Machine): Promise<void> {
    const body = JSON.stringify({ leader: from.name });
    const url = `http://${addressOf(from.number)}:8008/switchover`;
    const reply = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    if (reply.status !== 200) throw new Error(`the switch-over was refused: ${await reply.text()}`);
  }
}

function isWhole(members: readonly { role: string; state: string; lag?: unknown }[]): boolean {
  const roles = members.filter(isWell).map(({ role }) => role);
  return roles.length === NODE_NUMBERS.length && roles.includes('leader') && roles.includes('sync_standby');
}

/** Patroni 3.0 calls a standby that follows 'running' as later ones call it 'streaming'. */
const isWell = ({ state, lag }: { state: string; lag?: unknown }): boolean =>
  ['running', 'streaming'].includes(state) && (lag === undefined || (typeof lag === 'number' && lag < 1_000_000));

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(LOOK_MS);
  }
  throw new Error(`there is not ${what} after ${START_MS / 1000} s: see .cache/ha`);
}
