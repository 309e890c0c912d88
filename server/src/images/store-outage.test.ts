import { setTimeout as sleep } from 'node:timers/promises';
import { avatarReply } from '@trastienda/contract/images';
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

// rule: limits/store
test('what the storage’s client has to say stands in the log, and not beside it', async () => {
  const store = await openS3Store(storage.storageUrl);
  storage.hold(/./);
  const asked = Array.from({ length: 300 }, (_, index) => store.read(`shop/a/${index}x1.webp`));
  const outcomes = Promise.allSettled(asked);
  const told = () => app.logged.filter((line) => line.includes('socket usage at capacity'));
  await expect.poll(told).not.toEqual([]);
  storage.letGo();
  await outcomes;
  expect(JSON.parse(told()[0] ?? '')).toMatchObject({ fault: 'image storage', level: 50 });
});
