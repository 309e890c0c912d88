import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { avatarReply } from '@trastienda/contract/images';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../testing/app';
import { filesIn } from '../testing/files';
import { aForm, aPng } from '../testing/pictures';
import { startS3 } from '../testing/s3';
import { sweepUnused } from '../testing/swept';
import { diskStore } from './disk-store';
import { openImages } from './library';
import { openS3Store, s3Place } from './s3-store';
import type { ImageStore } from './store';
import { TempFolder } from './temp-folder';

const folder = await mkdtemp(join(tmpdir(), 'trastienda-stores-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storageUrl = await startS3();

const inFolder = (root: string) => diskStore(root, new TempFolder(join(root, '.unfinished')));

const stores: [string, () => Promise<ImageStore>][] = [
  ['a folder', async () => inFolder(join(folder, 'images'))],
  ['S3', () => openS3Store(storageUrl)],
];

async function aFile(content: string): Promise<string> {
  const path = join(folder, 'brought');
  await writeFile(path, content);
  return path;
}

test.each(stores)('%s gives back what was put into it, and only that', async (_name, open) => {
  const store = await open();
  await store.keepFile('shop/a/original.png', await aFile('the original'));
  await store.keepBytes('shop/a/10x10.webp', Buffer.from('small'));
  await store.keepBytes('shop/ab/original.png', Buffer.from('another'));

  const original = await store.stream('shop/a/original.png');
  expect(original && String(await buffer(original))).toBe('the original');
  expect(String(await store.read('shop/a/10x10.webp'))).toBe('small');
  for (const missing of [store.read, store.source, store.stream])
    expect(await missing('shop/a/11x11.webp')).toBeUndefined();
  await store.keepBytes('shop/a/10x10.webp', Buffer.from('again'));
  expect(String(await store.read('shop/a/10x10.webp'))).toBe('again');

  expect([await store.count('shop/a', 9), await store.count('shop/a', 2)]).toEqual([2, 2]);
  expect(await store.count('shop/none', 9)).toBe(0);

  await store.removeFolder('shop/a');
  await store.removeFolder('shop/a');
  expect(await store.read('shop/a/original.png')).toBeUndefined();
  expect(await store.read('shop/a/10x10.webp')).toBeUndefined();
  expect(String(await store.read('shop/ab/original.png'))).toBe('another');
});

test('nothing half-written stays in a folder', async () => {
  const root = join(folder, 'whole');
  const store = inFolder(root);
  await expect(store.keepFile('a/original.png', join(folder, 'not there'))).rejects.toThrow();
  expect(await readdir(join(root, 'a'))).toEqual([]);
});

test('the storage’s URL names bucket, prefix, region and endpoint', () => {
  expect(s3Place('s3://fotos')).toMatchObject({ bucket: 'fotos', prefix: '', endpoint: undefined });
  expect(s3Place('s3://fotos/tienda/?region=sa-east-1&endpoint=https://s3.example.com')).toEqual({
    bucket: 'fotos',
    prefix: 'tienda/',
    region: 'sa-east-1',
    endpoint: 'https://s3.example.com',
  });
});

test('a bucket that is not there is known at the start', async () => {
  await expect(openS3Store(storageUrl.replace('shop-pictures', 'nothing'))).rejects.toThrow();
});

test('on S3 an image is uploaded, made smaller, and swept', async () => {
  const app = await openTestApp({ storageUrl });
  const shop = await app.newShop();
  const body = async (seed: number) => aForm({}, [{ field: 'file', bytes: await aPng(seed) }]);
  const change = async (seed: number) =>
    (await shop.call('/user/avatar', { method: 'PATCH', body: await body(seed) })).read(avatarReply).url;
  const get = (url: string) => app.app.request(url, { headers: { authorization: `Bearer ${shop.token}` } });

  const url = await change(1);
  expect((await sharp(await (await get(url)).arrayBuffer()).metadata()).width).toBe(64);
  for (let time = 0; time < 2; time += 1) {
    expect((await sharp(await (await get(`${url}?width=32`)).arrayBuffer()).metadata()).width).toBe(32);
  }
  await change(2);
  const images = await openImages({ url: storageUrl, dataDir: app.dataDir, report: () => {} });
  await sweepUnused(app.database.db, images, new Date(Date.now() + 25 * 3_600_000));
  expect((await get(url)).status).toBe(404);
});

test.each(['images', 'tmp'])(
  'where %s cannot be written an upload is refused in words, and the server goes on',
  async (place) => {
    const app = await openTestApp();
    const shop = await app.newShop();
    // A file in the folder's place refuses every write, for root too, as a full disk does.
    await rm(join(app.dataDir, place), { recursive: true });
    await writeFile(join(app.dataDir, place), '');
    const body = aForm({}, [{ field: 'file', bytes: await aPng() }]);
    expectRefused(await shop.call('/user/avatar', { method: 'PATCH', body }), 503, 'unavailable');
    expect(app.logged.some((line) => line.includes('ENOTDIR'))).toBe(true);
    const rows = await app.database.db.selectFrom('image').select('id').where('stored', '=', true).execute();
    expect(rows).toEqual([]);
    if (place === 'images') expect(await filesIn(join(app.dataDir, 'tmp'))).toEqual([]);
    expect((await shop.call('/user/avatar')).status).toBe(200);
  },
);

test('a folder goes though others are still writing into it', async () => {
  const root = join(folder, 'leaving');
  const store = inFolder(root);
  const pictures = join(root, 'shop', 'a');
  for (let round = 0; round < 20; round++) {
    const write = async () => {
      for (let number = 0; number < 150; number++) {
        await mkdir(pictures, { recursive: true }).catch(() => {});
        await writeFile(join(pictures, `${number}`), 'x').catch(() => {});
      }
    };
    const writing = write();
    await store.removeFolder('shop');
    await writing;
  }
  await store.removeFolder('shop');
  expect(await readdir(root)).not.toContain('shop');
});
