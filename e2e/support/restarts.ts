import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { z } from 'zod';
import { type PostgresCluster, startPostgres } from '../../server/src/testing/postgres-cluster';
import { type RunningServer, removeFolder, runProgram, startServer, temporaryFolder } from './server';
import { call, createAccount, registerShop, type Shop } from './shop';

const run = promisify(execFile);
const WRITERS = 8;
/** How many are acknowledged between two faults. */
const STREAM = { least: 20, most: 80 };
const AGAIN_MS = 20;

const created = z.object({ data: z.object({ id: z.string() }) });
const page = z.object({ movements: z.array(z.object({ id: z.string(), label: z.string() })), totalPages: z.number() });

/** Each way in which PostgreSQL goes from under a server, and is back when it resolves. */
const FAULTS = {
  restart: ({ restart }: PostgresCluster) => restart('SIGQUIT'),
  crash: ({ restart }: PostgresCluster) => restart('SIGKILL'),
  terminate: async ({ bin, url }: PostgresCluster) => {
    const all =
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
    await run(join(bin, 'psql'), [url, '--command', all]);
  },
  freeze: async ({ freeze, thaw }: PostgresCluster, ask: () => Promise<number | undefined>) => {
    freeze();
    try {
      await expect.poll(ask, { timeout: 60_000 }).toBe(503);
    } finally {
      thaw();
    }
  },
};

export type Fault = keyof typeof FAULTS;

/** What the clients have seen. */
interface Seen {
  /** The label of each acknowledged movement, by id. */
  made: Map<string, string>;
  /** How often each status was answered; 'gone' where no answer came. */
  answers: Record<string, number>;
}

/** Sends one movement until it is acknowledged, each time with the same key. */
async function makeOnce(url: string, shop: Shop, account: { id: string; method: number }, seen: Seen): Promise<void> {
  const label = `Movimiento ${randomUUID()}`;
  const key = randomUUID();
  const body = {
    label,
    value: randomInt(1, 100_000) / 100,
    type: 'inflow_of_money',
    entry_date: `2026-${String(randomInt(1, 12)).padStart(2, '0')}-15`,
    financial_accounts_id: account.id,
    payment_method_id: account.method,
  };
  for (;;) {
    const reply = await call(url, 'POST', '/movement', { token: shop.token, body, key }).catch(() => undefined);
    const status = String(reply?.status ?? 'gone');
    seen.answers[status] = (seen.answers[status] ?? 0) + 1;
    const answer: unknown = await reply?.json().catch(() => undefined);
    if (status === '201') return void seen.made.set(created.parse(answer).data.id, label);
    expect([answer, status]).toEqual([answer, expect.stringMatching(/^(503|409|gone)$/)]);
    await sleep(AGAIN_MS);
  }
}

async function movementsOf(url: string, shop: Shop): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let number = 1, last = 1; number <= last; number += 1) {
    const reply = await call(url, 'GET', `/movement?limit=100&page=${number}`, { token: shop.token });
    const { movements, totalPages } = page.parse(await reply.json());
    for (const { id, label } of movements) found.set(id, label);
    last = totalPages;
  }
  return found;
}

/** What a run of faults has shown, beside that all was right. */
export interface Figures {
  acknowledged: number;
  answers: Record<string, number>;
  /** How long it took after each fault until the server showed the movements again, in ms. */
  backAfter: number[];
}

/**
 * Writes through a server while its PostgreSQL goes through these faults one after the other, and expects that the server lives, that
 * each acknowledged movement is there exactly once and nothing else, and that the books are right.
 */
export async function sufferFaults(faults: readonly Fault[]): Promise<Figures> {
  const folder = temporaryFolder();
  const cluster = await startPostgres({ durable: true });
  const env = { DATA_DIR: folder, DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' };
  let server: RunningServer | undefined;
  try {
    server = await startServer(env);
    const { url } = server;
    const shop = await registerShop(url);
    const account = await createAccount(url, shop, 'Caja');
    const seen: Seen = { made: new Map(), answers: {} };
    const ask = () =>
      call(url, 'GET', '/movement', { token: shop.token }).then(
        ({ status }) => status,
        () => undefined,
      );
    let goesOn = true;
    const write = async () => {
      while (goesOn) await makeOnce(url, shop, account, seen);
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, write));
    const backAfter: number[] = [];
    const suffer = async () => {
      for (const fault of faults) {
        const enough = seen.made.size + randomInt(STREAM.least, STREAM.most);
        await expect.poll(() => seen.made.size, { timeout: 60_000 }).toBeGreaterThan(enough);
        await FAULTS[fault](cluster, ask);
        const since = performance.now();
        await expect.poll(ask, { timeout: 60_000 }).toBe(200);
        backAfter.push(Math.round(performance.now() - since));
      }
      goesOn = false;
    };
    const died = server.ended.then(({ code, signal, stderr }) => {
      throw new Error(`the server ended with ${code ?? signal}: ${stderr}`);
    });
    await Promise.race([Promise.all([suffer(), writers]), died]);

    expect(await movementsOf(url, shop)).toEqual(seen.made);
    died.catch(() => {});
    expect((await server.stop()).code).toBe(0);
    expect(await runProgram('check-books', env).ended).toMatchObject({ code: 0, stderr: '' });
    return { acknowledged: seen.made.size, answers: seen.answers, backAfter };
  } finally {
    await server?.kill();
    await cluster.stop();
    removeFolder(folder);
  }
}
