import { readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { avatarReply } from '@trastienda/contract/images';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { expectRefused, openTestApp, type Reply } from '../testing/app';
import { aForm, aPng } from '../testing/pictures';
import { startHeldS3 } from '../testing/s3';
import type { TestShop } from '../testing/shop';
import { openS3Store } from './s3-store';
import { StoreOutage } from './store';

const storage = await startHeldS3();
const app = await openTestApp({ storageUrl: storage.storageUrl });
afterEach(() => storage.letGo());

const upload = async (shop: TestShop, seed: number) =>
  shop.call('/user/avatar', { method: 'PATCH', body: aForm({}, [{ field: 'file', bytes: await aPng(seed) }]) });
/** A picture that is longer than what is read ahead of who does not read, sent by its shop. */
async function uploadLarge(shop: TestShop): Promise<Reply> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#000', noise } }).png();
  const body = aForm({}, [{ field: 'file', bytes: await picture.toBuffer() }]);
  return shop.call('/user/avatar', { method: 'PATCH', body });
}
const urlOf = (reply: Reply) => reply.read(avatarReply).url.replace('/api', '');

function expectAway(reply: Reply): void {
  expectRefused(reply, 503, 'unavailable');
  expect(reply.headers.get('retry-after')).not.toBeNull();
}

// rule: limits/store
test('a storage that takes requests and never answers is 503 with Retry-After, whatever is asked of it', async () => {
  const shop = await app.newShop();
  const url = urlOf(await upload(shop, 1));
  storage.hold(/./);
  const asked = await Promise.all([shop.call(url), shop.call(`${url}?width=32`), upload(shop, 2)]);
  for (const reply of asked) expectAway(reply);
  storage.letGo();
  expect((await shop.call(`${url}?width=32`)).status).toBe(200);
  expect((await upload(shop, 2)).status).toBe(200);
});

// rule: limits/store
test('so is one that does not list what it has', async () => {
  const store = await openS3Store(storage.storageUrl);
  storage.hold(/list-type/);
  const asked = await Promise.allSettled([store.keys()[Symbol.asyncIterator]().next(), store.removeFolder('a')]);
  for (const outcome of asked) expect(outcome).toMatchObject({ reason: expect.any(StoreOutage) });
});

// rule: limits/store
test('who waits for the storage keeps no decoder from anybody else', async () => {
  const shop = await app.newShop();
  const url = urlOf(await upload(shop, 4));
  storage.hold(/^GET .*original/);
  const small = Array.from({ length: 6 }, (_, index) => shop.call(`${url}?width=${10 + index}`));
  await expect.poll(storage.held).toBeGreaterThan(0);
  expect(app.images.queue).toEqual({ running: 0, waiting: 0 });
  storage.letGo();
  for (const reply of await Promise.all(small)) expect([200, 503]).toContain(reply.status);
});

// rule: limits/store
test('a storage that stops in the middle of a file is away, and one whose reader takes his time is not', async () => {
  const store = await openS3Store(storage.storageUrl);
  await store.keepBytes('shop/a/original.png', Buffer.alloc(3_000_000, 'x'));
  let bytes = 0;
  for await (const chunk of (await store.stream('shop/a/original.png')) ?? []) {
    // Longer than the storage may say nothing.
    if (bytes === 0) await sleep(5_000);
    bytes += (chunk as Buffer).length;
  }
  expect(bytes).toBe(3_000_000);
  storage.halve(/original/);
  await expect(store.read('shop/a/original.png')).rejects.toBeInstanceOf(StoreOutage);
});

// rule: limits/downloads
test('a hundred and fifty who read slowly keep nobody from a connection to the storage', async () => {
  const store = await openS3Store(storage.storageUrl);
  await store.keepBytes('shop/slow/original.png', Buffer.alloc(3_000_000, 'x'));
  const slow: Awaited<ReturnType<typeof store.stream>>[] = [];
  // One after the other: how fast a busy machine opens all of them at once is another question.
  for (let at = 0; at < 150; at += 1) slow.push(await store.stream('shop/slow/original.png'));
  await store.keepBytes('shop/new/original.png', Buffer.from('new'));
  expect(String(await store.read('shop/new/original.png'))).toBe('new');
  for (const stream of slow) stream?.on('error', () => {}).destroy();
});

// rule: limits/downloads
test('a file that comes when its request was answered already is on its way to nobody', async () => {
  const shop = await app.newShop();
  const url = urlOf(await uploadLarge(shop));
  const unhurried = app.underWay.limit;
  storage.hold(/^GET .*original/);
  app.underWay.limit = 250;
  for (const reply of await Promise.all(Array.from({ length: 20 }, () => shop.call(url))))
    expectRefused(reply, 503, 'timed_out');
  app.underWay.limit = unhurried;
  // Each is asked for again, and comes.
  storage.letGo();
  await app.underWay.settled();
  expect((await shop.call(url)).status).toBe(200);
});

// rule: limits/store
test('an upload that the storage breaks off leaves nothing open', async () => {
  const store = await openS3Store(storage.storageUrl);
  const path = join(app.dataDir, 'whole.png');
  // More than a connection keeps of what nobody takes.
  await writeFile(path, Buffer.alloc(30_000_000, 'x'));
  storage.hold(/^PUT/);
  const sent = store.keepFile('shop/a/original.png', path).catch((error: unknown) => error);
  await expect.poll(storage.held).toBeGreaterThan(0);
  storage.letGo();
  expect(await sent).toBeInstanceOf(StoreOutage);
  await expect.poll(() => openedOf(path)).toBe(0);
});

/** How many times this process has a file open. */
async function openedOf(path: string): Promise<number> {
  const names = await readdir('/proc/self/fd');
  const opened = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return opened.filter((one) => one === path).length;
}

test('what is not there to be sent is no silence of the storage', async () => {
  const store = await openS3Store(storage.storageUrl);
  await expect(store.keepFile('shop/a/original.png', join(app.dataDir, 'none.png'))).rejects.toThrow('ENOENT');
});

test('a storage that keeps what it is told to remove is asked once, and said to be away', async () => {
  const store = await openS3Store(storage.storageUrl);
  await store.keepBytes('shop/kept/original.png', Buffer.alloc(10, 'x'));
  const why =
    '<Error><Key>some/prefix/shop/kept/original.png</Key><Code>AccessDenied</Code><Message>no</Message></Error>';
  storage.say(/^POST .*delete/, `<?xml version="1.0"?><DeleteResult>${why}</DeleteResult>`);
  await expect(store.removeFolder('shop/kept')).rejects.toThrow('original.png stays: AccessDenied');
  storage.letGo();
  await store.removeFolder('shop/kept');
  expect(await store.read('shop/kept/original.png')).toBeUndefined();
});

// rule: limits/store
test('what the storage’s client has to say stands in the log, and not beside it', async () => {
  const store = await openS3Store(storage.storageUrl);
  storage.hold(/./);
  const asked = Array.from({ length: 1_000 }, (_, index) => store.read(`shop/a/${index}x1.webp`));
  const outcomes = Promise.allSettled(asked);
  const told = () => app.logged.filter((line) => line.includes('socket usage at capacity'));
  await expect.poll(told).not.toEqual([]);
  storage.letGo();
  await outcomes;
  expect(JSON.parse(told()[0] ?? '')).toMatchObject({ fault: 'image storage', level: 50 });
});
