import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startPostgres } from '../../server/src/testing/postgres-cluster';
import { newPlace } from '../support/place';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/server';
import { call, registerShop } from '../support/shop';

/** Whoever tells it to stop kills it after ten seconds. */
const PATIENCE_MS = 10_000;

async function stoppedInTime(server: RunningServer): Promise<void> {
  const killer = setTimeout(() => void server.kill(), PATIENCE_MS);
  const { code, signal } = await server.stop();
  clearTimeout(killer);
  expect({ code, signal }).toEqual({ code: 0, signal: null });
}

test('SIGTERM does not wait for an upload that brings nothing more', async () => {
  const place = await newPlace('sqlite');
  const server = await startServer(place.env);
  try {
    const { token } = await registerShop(server.url);
    const { hostname, port } = new URL(server.url);
    const upload = connect({ host: hostname, port: Number(port) });
    upload.on('error', () => {});
    await once(upload, 'connect');
    let answer = '';
    upload.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    const head = [
      'PATCH /api/user/avatar HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Expect: 100-continue',
    ];
    const body = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 3000000', '', ''];
    upload.write([...head, ...body].join('\r\n'));
    await expect.poll(() => answer).toContain('100 Continue');
    upload.write(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nhalf',
    );
    const closed = once(upload, 'close');
    await stoppedInTime(server);
    await closed;
    expect(answer).toContain('HTTP/1.1 503');
  } finally {
    await server.kill();
    await place.remove();
  }
});

test('SIGTERM does not wait for a database that is frozen', async () => {
  const folder = temporaryFolder();
  const cluster = await startPostgres();
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: cluster.url });
  try {
    const { token } = await registerShop(server.url);
    const ask = () => call(server.url, 'GET', '/movement', { token });
    expect((await ask()).status).toBe(200);
    cluster.freeze();
    const asked = ask().then(
      ({ status }) => status,
      () => undefined,
    );
    await stoppedInTime(server);
    expect([503, undefined]).toContain(await asked);
  } finally {
    await server.kill();
    cluster.thaw();
    await cluster.stop();
    removeFolder(folder);
  }
});
