import { join } from 'node:path';
import { startS3 } from '@trastienda/server/testing/s3';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aMovement, toldBy, uploadPicture } from '../support/backups';
import { newEmptyPlace, newPlace } from '../support/place';
import { removeFolder, runProgram, startServer, temporaryFolder } from '../support/server';
import { call, createAccount, registerShop } from '../support/shop';

const page = z.object({
  totalItems: z.number(),
  movements: z.array(z.object({ label: z.string(), value: z.number() })),
});
const methods = z.array(z.object({ payment_method_id: z.number() }));

test('a shop moves from SQLite to PostgreSQL with everything that it has, and goes on there', async () => {
  const [here, there] = [await newPlace('sqlite'), await newEmptyPlace('postgres')];
  const env = { ...there.env, ...here.env };
  const args = ['--to', there.database];
  try {
    const before = await startServer(here.env);
    const shop = await registerShop(before.url);
    const account = await createAccount(before.url, shop, 'Caja');
    for (const value of [0.01, 1234.56, 9_999_999_999.99]) {
      const body = aMovement(account, 'Señal del ñandú', value);
      await call(before.url, 'POST', '/movement', { token: shop.token, body });
    }
    await before.stop();

    const moved = await runProgram('move', here.env, { args }).ended;
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(moved.stdout).toContain('movement: 3\n');
    expect(moved.stdout).toContain('The books agree.');

    const after = await startServer(env);
    const found = await call(after.url, 'GET', `/movement?search=${encodeURIComponent('ÑANDU')}`, {
      token: shop.token,
    });
    expect(page.parse(await found.json())).toMatchObject({ totalItems: 3 });
    const known = methods.parse(await (await call(after.url, 'GET', '/payment_methods', { token: shop.token })).json());
    const added = await call(after.url, 'POST', '/payment_methods', { token: shop.token, body: { name: 'Cheque' } });
    const { data } = z.object({ data: z.object({ payment_method_id: z.number() }) }).parse(await added.json());
    expect(known.map((method) => method.payment_method_id)).not.toContain(data.payment_method_id);
    const next = await call(after.url, 'POST', '/movement', { token: shop.token, body: aMovement(account, 'Otro', 5) });
    expect(next.status).toBe(201);
    await after.stop();

    const again = await runProgram('move', here.env, { args }).ended;
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('has data already');
  } finally {
    await here.remove();
    await there.remove();
  }
});

test('pictures move to S3 and rows to PostgreSQL, and both back into a folder, as they were', async () => {
  const [here, there] = [await newPlace('sqlite'), await newEmptyPlace('postgres')];
  const folder = temporaryFolder();
  const STORAGE_URL = await startS3();
  const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const away = { ...keys, ...there.env, STORAGE_URL };
  const move = (env: NodeJS.ProcessEnv, to: string) => runProgram('move', env, { args: ['--to', to] }).ended;
  const saved = async (env: NodeJS.ProcessEnv, name: string) => {
    const file = join(folder, name);
    expect(await runProgram('backup', env, { args: ['--to', file] }).ended).toMatchObject({ code: 0 });
    return toldBy(file);
  };
  try {
    const server = await startServer(here.env);
    const shop = await registerShop(server.url);
    const picture = await uploadPicture(server.url, shop);
    await server.stop();
    const before = await saved(here.env, 'before.tar');
    expect(before.pictures).toHaveLength(1);

    expect(await move({ ...here.env, ...keys }, STORAGE_URL)).toMatchObject({ code: 0, stdout: '1 pictures.\n' });
    expect(await move(here.env, there.database)).toMatchObject({ code: 0, stderr: '' });
    const far = await saved(away, 'far.tar');
    expect({ ...far, engine: 'sqlite' }).toEqual(before);

    const back = { DATA_DIR: join(folder, 'back') };
    expect(await move(away, back.DATA_DIR)).toMatchObject({ code: 0 });
    expect(await saved(back, 'back.tar')).toEqual(before);
    const second = await startServer(back);
    const headers = { Authorization: `Bearer ${shop.token}` };
    expect((await fetch(second.url + picture, { headers })).status).toBe(200);
    await second.stop();

    const once = await move(back, back.DATA_DIR);
    expect([once.code, once.stderr]).toEqual([1, 'trastienda: nothing was moved: all of it is there already\n']);
    const twice = await move(away, back.DATA_DIR);
    expect(twice.code).toBe(1);
    expect(twice.stderr).toContain('trastienda: nothing was moved: it has data already\n');
    const odd = await move(back, 'mysql://127.0.0.1/shop');
    expect([odd.code, odd.stderr]).toEqual([
      1,
      'trastienda: nothing was moved: it is neither postgres:// nor s3:// nor a folder\n',
    ]);
  } finally {
    await here.remove();
    await there.remove();
    removeFolder(folder);
  }
});
