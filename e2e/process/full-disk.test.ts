import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { removeFolder, runProgram, startServer, temporaryFolder } from '../support/server';
import { call, createAccount, registerShop } from '../support/shop';

const refusal = z.object({ code: z.string() });
const list = z.object({ totalItems: z.number() });

/** From now on the process may write no file beyond that size, as on a disk without room. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

test('SQLite: where the disk takes no more, writes are 503 and reads are served, and afterwards each is done once', async () => {
  const folder = temporaryFolder();
  const server = await startServer({ DATA_DIR: folder });
  const { url, pid } = server;
  try {
    const shop = await registerShop(url);
    const account = await createAccount(url, shop, 'Caja');
    const post = (key: string) =>
      call(url, 'POST', '/movement', {
        token: shop.token,
        key,
        body: {
          label: 'Venta del día',
          value: 10,
          type: 'inflow_of_money',
          entry_date: '2026-11-20',
          financial_accounts_id: account.id,
          payment_method_id: account.method,
        },
      });
    const count = async () => {
      const reply = await call(url, 'GET', '/movement', { token: shop.token });
      return list.parse(await reply.json()).totalItems;
    };
    const keys = Array.from({ length: 10 }, () => randomUUID());

    limitFiles(pid, 4096);
    for (const key of keys) {
      const reply = await post(key);
      expect([reply.status, refusal.parse(await reply.json()).code]).toEqual([503, 'storage_full']);
      expect(reply.headers.get('retry-after')).not.toBeNull();
      expect(await count()).toBe(0);
    }
    limitFiles(pid, 'unlimited');
    for (const key of [...keys, ...keys]) expect((await post(key)).status).toBe(201);
    expect(await count()).toBe(keys.length);
    expect((await server.stop()).code).toBe(0);
    expect(await runProgram('check-books', { DATA_DIR: folder }).ended).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await server.kill();
    removeFolder(folder);
  }
});
