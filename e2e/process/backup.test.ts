import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Engine } from '../support/keeper';
import { asBlob, picture } from '../support/pictures';
import { ENGINES, newPlace } from '../support/place';
import { removeFolder, runProgram, startServer, temporaryFolder } from '../support/server';
import { call, createAccount, registerShop, type Shop } from '../support/shop';

const run = promisify(execFile);
const WRITERS = 4;
/** How many are written before the backup, and how many more before it may end. */
const BEFORE = 300;

const reply = z.object({ data: z.object({ url: z.string() }) }).or(z.object({ url: z.string() }));
const created = z.object({ data: z.object({ id: z.string() }) });
const list = z.object({
  totalItems: z.number(),
  totalPages: z.number(),
  movements: z.array(z.object({ id: z.string() })),
});

async function uploadPicture(url: string, { token }: Shop): Promise<string> {
  const body = new FormData();
  body.append('file', asBlob(picture('foto.png', [200, 100, 50])), 'foto.png');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = reply.parse(await (await fetch(`${url}/api/user/avatar`, { method: 'PATCH', headers, body })).json());
  return 'url' in answer ? answer.url : answer.data.url;
}

/** Writes movements one after the other until it is told to stop; keeps the ids of those that were acknowledged. */
function writers(url: string, shop: Shop, account: { id: string; method: number }) {
  const made: string[] = [];
  let goesOn = true;
  const write = async () => {
    while (goesOn) {
      const body = {
        label: `Señal del ñandú ${randomUUID()}`,
        value: 12.34,
        type: 'inflow_of_money',
        entry_date: '2026-11-20',
        financial_accounts_id: account.id,
        payment_method_id: account.method,
      };
      const answer = await call(url, 'POST', '/movement', { token: shop.token, body, key: randomUUID() });
      expect(answer.status).toBe(201);
      made.push(created.parse(await answer.json()).data.id);
    }
  };
  const work = Promise.all(Array.from({ length: WRITERS }, write));
  const stop = () => {
    goesOn = false;
    return work;
  };
  return { made, stop };
}

async function idsOf(url: string, shop: Shop, search: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const path = `/movement?limit=100&page=${page}&search=${encodeURIComponent(search)}`;
    const { movements, totalPages } = list.parse(await (await call(url, 'GET', path, { token: shop.token })).json());
    for (const { id } of movements) ids.add(id);
    last = totalPages;
  }
  return ids;
}

/** Puts a backup into a new place, as the README says. */
async function restore(engine: Engine, backup: string) {
  const place = await newPlace(engine);
  const dataDir = place.env['DATA_DIR'] ?? '';
  cpSync(backup, dataDir, { recursive: true });
  if (place.cluster) {
    const args = ['--no-owner', `--dbname=${place.cluster.url}`, join(backup, 'trastienda.dump')];
    await run(join(place.cluster.bin, 'pg_restore'), args);
  }
  return place;
}

const under = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

test.each(ENGINES)(
  '%s: a backup ends while the server writes, and restored it has all that was acknowledged before',
  async (engine) => {
    const place = await newPlace(engine);
    const backups = temporaryFolder();
    const server = await startServer(place.env);
    try {
      const shop = await registerShop(server.url);
      const url = await uploadPicture(server.url, shop);
      const { made, stop } = writers(server.url, shop, await createAccount(server.url, shop, 'Caja'));
      await expect.poll(() => made.length, { timeout: 60_000 }).toBeGreaterThan(BEFORE);
      const before = [...made];
      const env = { ...place.env, ...(place.cluster && { POSTGRES_BIN: place.cluster.bin }) };
      const backup = await runProgram('backup', env, { args: ['--to', join(backups, 'new')] }).ended;
      const meanwhile = made.length - before.length;
      await stop();
      expect(backup).toMatchObject({ code: 0, stderr: '' });
      expect(meanwhile).toBeGreaterThan(0);

      const [name = '', ...others] = readdirSync(join(backups, 'new'));
      expect(others).toEqual([]);
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
      const folder = join(backups, 'new', name);
      for (const path of [folder, ...under(folder)]) {
        const found = lstatSync(path);
        expect([path, found.mode & 0o777]).toEqual([path, found.isDirectory() ? 0o700 : 0o600]);
      }

      const restored = await restore(engine, folder);
      const second = await startServer(restored.env);
      try {
        const present = await idsOf(second.url, shop, '');
        expect(before.filter((id) => !present.has(id))).toEqual([]);
        expect(await idsOf(second.url, shop, 'ÑANDU')).toEqual(present);
        const headers = { Authorization: `Bearer ${shop.token}` };
        const [original, shown] = await Promise.all(
          [server, second].map(async ({ url: at }) => (await fetch(at + url, { headers })).arrayBuffer()),
        );
        expect(shown?.byteLength).toBeGreaterThan(100);
        expect(shown).toEqual(original);
        await second.stop();
        expect(await runProgram('check-books', restored.env).ended).toMatchObject({ code: 0, stderr: '' });
      } finally {
        await second.kill();
        await restored.remove();
      }
    } finally {
      await server.kill();
      await place.remove();
      removeFolder(backups);
    }
  },
);

test('a backup whose folder cannot be made says so, and ends with 1', async () => {
  const place = await newPlace('sqlite');
  await (await startServer(place.env)).stop();
  const { code, stderr } = await runProgram('backup', place.env, { args: ['--to', '/proc/backups'] }).ended;
  expect(stderr).toMatch(/^trastienda: there is no new backup: .*\n$/);
  expect(code).toBe(1);
  await place.remove();
});
