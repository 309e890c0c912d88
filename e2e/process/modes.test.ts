import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asBlob, picture } from '../support/pictures';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/server';
import { registerShop } from '../support/shop';

let folder: string;
let dataDir: string;
let server: RunningServer | undefined;

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  await server?.kill();
  server = undefined;
  removeFolder(folder);
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o7777).toString(8);
const under = (path: string) => [
  path,
  ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
];

/** What in the data folder others than its user could read, list or enter. */
const open = () =>
  under(dataDir)
    .map((path) => ({ path, mode: modeOf(path), due: lstatSync(path).isDirectory() ? '700' : '600' }))
    .filter(({ mode, due }) => mode !== due);

async function uploadTo({ url }: RunningServer): Promise<void> {
  const { token } = await registerShop(url);
  const body = new FormData();
  body.append('file', asBlob(picture('foto.png', [200, 100, 50])), 'foto.png');
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/user/avatar`, { method: 'PATCH', headers, body });
  expect(reply.status).toBe(200);
}

test('what the server stores, its user alone may read', async () => {
  server = await startServer({ DATA_DIR: dataDir });
  await uploadTo(server);
  const names = under(dataDir).join(' ');
  for (const part of ['trastienda.db ', 'trastienda.db-wal', 'trastienda.db-shm', 'original.png', 'tmp'])
    expect(names).toContain(part);
  expect(open()).toEqual([]);
});

test('what an earlier version has left open is closed at the start', async () => {
  server = await startServer({ DATA_DIR: dataDir });
  await uploadTo(server);
  await server.kill();
  for (const path of under(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  server = await startServer({ DATA_DIR: dataDir });
  await uploadTo(server);
  expect(open()).toEqual([]);
});

test('a folder that others use too stays open to them; what is ours in it is closed', async () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o1777);
  server = await startServer({ DATA_DIR: dataDir });
  await server.stop();
  expect(modeOf(dataDir)).toBe('1777');

  chmodSync(dataDir, 0o755);
  const theirs = join(dataDir, 'index.html');
  writeFileSync(theirs, '');
  chmodSync(theirs, 0o644);
  server = await startServer({ DATA_DIR: dataDir });
  expect(open().map(({ path, mode }) => [path, mode])).toEqual([
    [dataDir, '755'],
    [theirs, '644'],
  ]);
});
