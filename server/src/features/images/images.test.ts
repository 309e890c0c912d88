import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarReply } from '@trastienda/contract/images';
import { profile } from '@trastienda/contract/session';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openImages } from '../../images/library';
import { expectRefused, openTestApp, type Reply, type TestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { filesIn } from '../../testing/files';
import { aForm, aPicture, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';
import { sentBy } from '../../testing/statements';
import { sweepImages } from './images.service';

const app = await openTestApp();

const upload = (shop: TestShop, bytes: Uint8Array, name?: string): Promise<Reply> =>
  shop.call('/user/avatar', { method: 'PATCH', body: aForm({}, [{ field: 'file', bytes, ...(name && { name }) }]) });

async function uploaded(shop: TestShop, bytes: Uint8Array): Promise<string> {
  const reply = await upload(shop, bytes);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.read(avatarReply).url;
}

const get = (shop: TestShop, url: string, headers: Record<string, string> = {}) =>
  app.app.request(url, { headers: { authorization: `Bearer ${shop.token}`, ...headers } });

const bytesOf = async (shop: TestShop, url: string): Promise<Buffer> => {
  const response = await get(shop, url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

const filesOf = ({ dataDir }: TestApp, folder: 'images' | 'tmp') => filesIn(join(dataDir, folder));

const rowsOf = () => app.database.db.selectFrom('image').selectAll().execute();

// rule: images/cleaned
test('a photo with a camera’s data comes back upright and without any of it', async () => {
  const shop = await app.newShop();
  const photo = await aPicture(1, { width: 40, height: 20 })
    .withExif({
      IFD0: { Make: 'CamaraSecreta', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '34/1 36/1 12/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '58/1 22/1 54/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('CamaraSecreta')).toBe(true);

  const kept = await bytesOf(shop, await uploaded(shop, photo));
  const { width, height, exif, icc, xmp, iptc, orientation, format } = await sharp(kept).metadata();
  expect({ width, height, format }).toEqual({ width: 20, height: 40, format: 'jpeg' });
  for (const metadata of [exif, icc, xmp, iptc, orientation]) expect(metadata).toBeUndefined();
  expect(kept.includes('CamaraSecreta')).toBe(false);
  expect(kept.includes('GPS')).toBe(false);
});

// rule: images/judged-by-bytes
test('PNG, WebP, GIF and AVIF are taken, whatever the file is called', async () => {
  const shop = await app.newShop();
  const formats = { png: aPicture().png(), webp: aPicture().webp(), gif: aPicture().gif(), avif: aPicture().avif() };
  const keptAs = { png: 'png', webp: 'jpeg', gif: 'png', avif: 'jpeg' };
  for (const [format, picture] of Object.entries(formats)) {
    const reply = await upload(shop, await picture.toBuffer(), 'informe.pdf');
    expect(reply.status, format).toBe(200);
    const response = await get(shop, reply.read(avatarReply).url);
    expect(response.headers.get('content-type')).toBe(`image/${keptAs[format as keyof typeof keptAs]}`);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, height }, format).toEqual({ width: 64, height: 48 });
  }
});

test('of an animated GIF of 500 frames the first one is kept', async () => {
  const shop = await app.newShop();
  const frames = Buffer.alloc(100 * 100 * 500 * 3);
  for (let index = 0; index < frames.length; index += 1) frames[index] = Math.floor(index / 30_000) % 2 ? 255 : 0;
  const gif = await sharp(frames, { raw: { width: 100, height: 100 * 500, channels: 3, pageHeight: 100 } })
    .gif({ loop: 0 })
    .toBuffer();
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(500);
  const kept = await sharp(await bytesOf(shop, await uploaded(shop, gif))).metadata();
  expect([kept.width, kept.height]).toEqual([100, 100]);
});

// rule: images/kept-once
test('the same picture is kept once per shop', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const png = await aPng(11);
  const first = await uploaded(shop, png);
  expect(await uploaded(shop, png)).toBe(first);
  expect(await uploaded(other, png)).not.toBe(first);
  const parallel = await Promise.all(Array.from({ length: 6 }, async () => uploaded(shop, await aPng(12))));
  expect(new Set(parallel).size).toBe(1);
  const ids = [first, parallel[0]].map((url) => url?.split('/').at(-1));
  const rows = (await rowsOf()).filter((row) => ids.includes(row.id));
  expect(rows).toHaveLength(2);
  expect(rows.every((row) => row.stored)).toBe(true);
});

// rule: shop/isolation
test('only the shop that owns it gets an image', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const url = await uploaded(shop, await aPng(13));
  expect((await get(other, url)).status).toBe(404);
  expect((await get(other, `${url}?width=10`)).status).toBe(404);
  expect((await get(other, url, { 'if-none-match': '*' })).status).toBe(404);
  expect((await app.app.request(url)).status).toBe(401);
  expect((await get(shop, '/api/images/nothing')).status).toBe(404);
  expect((await get(shop, '/api/images/..%2F..%2Ftrastienda.db')).status).toBe(404);
  expectRefused(await app.request('/user/avatar', { method: 'PATCH', body: aForm({}) }), 401, 'unauthorized');
});

// rule: images/sizes
test('a size fits inside, keeps its shape, is never enlarged, and is WebP', async () => {
  const shop = await app.newShop();
  const url = await uploaded(shop, await aPicture(14, { width: 400, height: 200 }).png().toBuffer());
  const size = async (query: string) => {
    const { width, height, format } = await sharp(await bytesOf(shop, `${url}?${query}`)).metadata();
    return [width, height, format];
  };
  expect(await size('width=150&height=150&quality=50&format=webp')).toEqual([150, 75, 'webp']);
  expect(await size('height=50')).toEqual([100, 50, 'webp']);
  expect(await size('width=2048')).toEqual([400, 200, 'webp']);
  expect(await size('format=webp')).toEqual([400, 200, 'webp']);
});

// rule: images/sizes
test.each(['width=0', 'width=2049', 'height=-1', 'width=1.5', 'quality=0', 'quality=101', 'format=png', 'width=abc'])(
  'the query %s is refused',
  async (query) => {
    const shop = await app.newShop();
    const url = await uploaded(shop, await aPng());
    expect((await get(shop, `${url}?${query}`)).status).toBe(400);
  },
);

// rule: images/cached
test('an image is kept by the client for ever and confirmed by its tag', async () => {
  const shop = await app.newShop();
  const url = await uploaded(shop, await aPng(15));
  const tags = new Set<string>();
  for (const query of ['', '?width=20', '?width=20&quality=10']) {
    const response = await get(shop, url + query);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const etag = response.headers.get('etag') ?? '';
    tags.add(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(shop, url + query, { 'if-none-match': known });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    }
    expect((await get(shop, url + query, { 'if-none-match': '"other"' })).status).toBe(200);
  }
  expect(tags.size).toBe(3);
});

test('a picture’s headers alone open no file, and a picture whose file is gone is not found', async () => {
  const shop = await app.newShop();
  const url = await uploaded(shop, await aPng(41));
  const open = () => readdir('/proc/self/fd').then((descriptors) => descriptors.length);
  const before = await open();
  for (let times = 0; times < 40; times += 1) {
    const { status, headers } = await app.app.request(url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${shop.token}` },
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  expect(await open()).toBeLessThan(before + 20);

  const file = (await filesOf(app, 'images')).find((path) => path.includes(url.split('/').at(-1) ?? ''));
  await rm(file ?? '');
  expect((await get(shop, url)).status).toBe(404);
  expect((await get(shop, `${url}?width=10`)).status).toBe(404);
});

// rule: images/sizes
test('twenty who ask for one size at the same moment make it once, and it is kept', async () => {
  const shop = await app.newShop();
  const url = await uploaded(shop, await aPicture(16, { width: 600, height: 400 }).jpeg().toBuffer());
  // Every run of the decoder says so to its queue, as often as any other.
  let heard = 0;
  const listen = () => {
    heard += 1;
  };
  sharp.queue.on('change', listen);
  await bytesOf(shop, `${url}?width=90&quality=50`);
  const heardOfOne = heard;
  const all = await Promise.all(Array.from({ length: 20 }, () => bytesOf(shop, `${url}?width=120&quality=50`)));
  expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1);
  await expect
    .poll(async () => (await filesOf(app, 'images')).filter((path) => path.endsWith('120x80-q50.webp')))
    .toHaveLength(1);
  // Another box with the same outcome is the same picture.
  await bytesOf(shop, `${url}?width=120&height=500&quality=50`);
  sharp.queue.off('change', listen);
  expect(heardOfOne).toBeGreaterThan(0);
  expect(heard - heardOfOne).toBe(heardOfOne);
});

// rule: images/sizes
test('of a picture twenty sizes are kept, and every other one is made all the same', async () => {
  const shop = await app.newShop();
  const url = await uploaded(shop, await aPng(17));
  const kept = async () =>
    (await filesOf(app, 'images')).filter(
      (path) => path.includes(url.split('/').at(-1) ?? '') && path.endsWith('.webp'),
    );
  for (let quality = 1; quality <= 40; quality += 1) await bytesOf(shop, `${url}?width=4&quality=${quality}`);
  await Promise.all(Array.from({ length: 40 }, (_, index) => bytesOf(shop, `${url}?width=5&quality=${index + 1}`)));
  await expect.poll(async () => (await kept()).length).toBe(20);
  const made = await sharp(await bytesOf(shop, `${url}?width=3&quality=50`)).metadata();
  expect([made.width, made.format]).toEqual([3, 'webp']);
  expect(await kept()).toHaveLength(20);
});

// rule: limits/downloads
test('who reads twenty originals slowly gets no more, but smaller ones, and keeps nothing from others', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  // Longer than what is read ahead of a reader who does not read.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  const [url, otherUrl] = [await uploaded(shop, photo), await uploaded(other, photo)];
  const slow = await Promise.all(Array.from({ length: 20 }, () => get(shop, url)));
  expect(slow.map(({ status }) => status)).toEqual(slow.map(() => 200));
  const path = url.replace('/api', '');
  const refused = await shop.call(path);
  expectRefused(refused, 429, 'too_many_requests');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await get(shop, `${url}?width=8`)).status).toBe(200);
  expect((await bytesOf(other, otherUrl)).length).toBeGreaterThan(500_000);
  await slow[0]?.body?.cancel();
  await expect.poll(async () => (await shop.call(path)).status).toBe(200);
  for (const { body } of slow.slice(1)) await body?.cancel();
});

// rule: images/sweep
test('what nothing refers to is swept after a day and not before', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const shop = await app.newShop();
  const first = await uploaded(shop, await aPng(21));
  await bytesOf(shop, `${first}?width=8`);
  const second = await uploaded(shop, await aPng(22));
  const images = await openImages({ dataDir: app.dataDir, report: () => {} });
  const sweep = (at: string) => sentBy('sweep', () => sweepImages(app.database.db, images, new Date(at)));

  await sweep('2026-11-20T12:30:00.000Z');
  await sweep('2026-11-21T12:29:59.999Z');
  expect((await get(shop, first)).status).toBe(200);
  await sweep('2026-11-21T12:30:00.000Z');
  expect((await get(shop, first)).status).toBe(404);
  expect((await get(shop, second)).status).toBe(200);
  expect((await filesOf(app, 'images')).some((path) => path.includes(first.split('/').at(-1) ?? ''))).toBe(false);
  expect((await shop.call('/user/avatar')).read(profile).avatar_url).toBe(second);
  app.setNow(undefined);
});

// rule: images/sweep
test('a picture that was in use for long stays for a day from then on, and from when it was last in use', async () => {
  app.setNow('2026-11-01T12:00:00.000Z');
  const shop = await app.newShop();
  const url = await uploaded(shop, await aPng(27));
  const { db } = app.database;
  const images = await openImages({ dataDir: app.dataDir, report: () => {} });
  const refer = (avatar_url: string | null) =>
    db.updateTable('app_user').set({ avatar_url }).where('username', '=', shop.username).execute();
  const statusAfter = async (at: string) => {
    await sweepImages(db, images, new Date(at));
    return (await get(shop, url)).status;
  };
  expect(await statusAfter('2026-11-20T12:00:00.000Z')).toBe(200);
  await refer(null);
  expect(await statusAfter('2026-11-20T13:00:00.000Z')).toBe(200);
  await refer(url);
  expect(await statusAfter('2026-11-21T12:00:00.000Z')).toBe(200);
  await refer(null);
  expect(await statusAfter('2026-11-21T13:00:00.000Z')).toBe(200);
  expect(await statusAfter('2026-11-22T12:59:59.999Z')).toBe(200);
  expect(await statusAfter('2026-11-22T13:00:00.000Z')).toBe(404);
  app.setNow(undefined);
});

// rule: images/sweep
test('a picture that is brought again within the day is kept for another one', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const shop = await app.newShop();
  const png = await aPng(23);
  const url = await uploaded(shop, png);
  const images = await openImages({ dataDir: app.dataDir, report: () => {} });
  await uploaded(shop, await aPng(26));
  await sweepImages(app.database.db, images, new Date('2026-11-20T13:00:00.000Z'));
  app.setNow('2026-11-21T11:00:00.000Z');
  expect(await uploaded(shop, png)).toBe(url);
  await uploaded(shop, await aPng(24));
  await sweepImages(app.database.db, images, new Date('2026-11-21T13:00:00.000Z'));
  await sweepImages(app.database.db, images, new Date('2026-11-22T12:00:00.000Z'));
  expect((await get(shop, url)).status).toBe(200);
  app.setNow(undefined);
});

// rule: images/kept-once
test('a kept picture is named by its content and is the content that its name says', async () => {
  const shop = await app.newShop();
  const id = (await uploaded(shop, await aPng(25))).split('/').at(-1) ?? '';
  const path = (await filesOf(app, 'images')).find((file) => file.includes(id)) ?? '';
  const { createHash } = await import('node:crypto');
  expect(path).toContain(
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  );
  expect((await stat(path)).size).toBeGreaterThan(0);
});

// rule: images/sweep
test('pictures that cannot be removed do not keep the sweep from the others', async () => {
  const { db } = app.database;
  const [stuck, goes] = [await app.newShop(), await app.newShop()];
  const [{ id: shop_id }, { id: other }] = [await shopOf(db, stuck.username), await shopOf(db, goes.username)];
  const facts = { format: 'png' as const, width: 1, height: 1, bytes: 1, stored: true, uploads: 1 };
  const rows = Array.from({ length: 230 }, (_, index) => ({
    ...{ ...facts, shop_id, id: `stuck${index}`, hash: `stuck${index}`, unused_since: '2026-01-01T00:00:00.000Z' },
  }));
  await db.insertInto('image').values(rows).execute();
  const last = { ...facts, shop_id: other, id: 'goes', hash: 'goes', unused_since: '2026-01-02T00:00:00.000Z' };
  await db.insertInto('image').values(last).execute();
  // A file in the place of the folder refuses to be looked into, for root too.
  await mkdir(join(app.dataDir, 'images'), { recursive: true });
  await writeFile(join(app.dataDir, 'images', shop_id), '');
  const reports: unknown[] = [];
  const images = await openImages({ dataDir: app.dataDir, report: (error) => reports.push(error) });
  expect(await sweepImages(db, images, new Date('2026-01-05T00:00:00.000Z'))).toBe(false);
  const left = await db.selectFrom('image').select('id').where('shop_id', 'in', [shop_id, other]).execute();
  expect(left).toHaveLength(230);
  expect(left).not.toContainEqual({ id: 'goes' });
  expect(reports.join()).toContain('stuck229');
  await rm(join(app.dataDir, 'images', shop_id));
  expect(await sweepImages(db, images, new Date('2026-01-05T00:00:00.000Z'))).toBe(true);
});
