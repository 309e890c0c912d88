import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/server';
import { call, createAccount, registerShop } from '../support/shop';

let folder: string;
let server: RunningServer;

beforeEach(async () => {
  folder = temporaryFolder();
  server = await startServer({ DATA_DIR: folder });
});

afterEach(async () => {
  await server.kill();
  removeFolder(folder);
});

test('SIGTERM finishes the request that is under way, and then ends with code 0', async () => {
  const shop = await registerShop(server.url);
  const account = await createAccount(server.url, shop, 'Caja');
  const movement = JSON.stringify({
    label: 'Venta del día',
    value: 1234.56,
    type: 'inflow_of_money',
    entry_date: '2026-11-20',
    financial_accounts_id: account.id,
    payment_method_id: account.method,
  });
  const post = request(`${server.url}/api/movement`, {
    method: 'POST',
    agent: new Agent(),
    headers: {
      Authorization: `Bearer ${shop.token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(movement),
      // The server says so when it has begun with the request.
      Expect: '100-continue',
    },
  });
  post.flushHeaders();
  await once(post, 'continue');
  post.write(movement.slice(0, 20));

  const stopped = server.stop();
  const isReached = () =>
    call(server.url, 'GET', '/test').then(
      () => true,
      () => false,
    );
  await expect.poll(isReached).toBe(false);
  post.end(movement.slice(20));
  const [reply] = z.tuple([z.object({ statusCode: z.number() })]).parse(await once(post, 'response'));

  expect(reply.statusCode).toBe(201);
  expect((await stopped).code).toBe(0);
  server = await startServer({ DATA_DIR: folder });
  const list = await call(server.url, 'GET', '/movement', { token: shop.token });
  expect(await list.json()).toMatchObject({ movements: [{ label: 'Venta del día', value: 1234.56 }] });
});

test('a connection that is only kept open does not hold up the end', async () => {
  await call(server.url, 'GET', '/test');
  // One that waits for its time to run out ends with 1.
  expect((await server.stop()).code).toBe(0);
});

test('SIGTERM sent twice is one stop', async () => {
  void server.stop();
  expect((await server.stop()).code).toBe(0);
});
