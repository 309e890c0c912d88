import { once } from 'node:events';
import { Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../testing/app';
import { say } from '../testing/socket';
import { cutSilent } from './connections';

const SILENCE_MS = 400;

const app = await openTestApp();
const { db } = app.database;
const shop = await app.newShop();
const caja = await shop.newAccount();

const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
if (!(server instanceof Server)) throw new Error('no server of HTTP/1.1');
cutSilent(server, SILENCE_MS);
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

const GET = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
const body = JSON.stringify(shop.aMovement(caja));
const POST = [
  'POST /api/movement HTTP/1.1',
  ...['Host: x', `Authorization: Bearer ${shop.token}`, 'Content-Type: application/json'],
  ...[`Content-Length: ${body.length}`, '', ''],
].join('\r\n');

// rule: limits/connections
test('who asks for much and reads none of it is cut off', async () => {
  const socket = createConnection({ port, host: '127.0.0.1' });
  // Far more than the system keeps for a reader. Whoever has no listener for data does not read.
  socket.on('error', () => {}).write(GET.repeat(300));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
  socket.destroy();
});

// rule: limits/connections
test('who waits for an answer that takes longer is not cut off', async () => {
  const heard = db.transaction().execute(async (tx) => {
    await sql`update ledger set shop_id = shop_id`.execute(tx);
    const asked = say(port, [POST + body]);
    await sleep(3 * SILENCE_MS);
    return { asked };
  });
  const { asked } = await heard;
  expect((await asked).status).toBe(201);
});

test('who sends slowly is not cut off', async () => {
  const pieces = body.match(/.{1,60}/gs) ?? [];
  expect((await say(port, [POST, ...pieces], { pause: SILENCE_MS / 2 })).status).toBe(201);
});

test('who has its answer and asks nothing more is let go', async () => {
  server.keepAliveTimeout = 100;
  const socket = createConnection({ port, host: '127.0.0.1' });
  socket.resume().write('GET /api/test HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'close');
});
