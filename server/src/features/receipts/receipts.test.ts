import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movementWithReceipts } from '@trastienda/contract/movement-reads';
import { type Movement, movementPage } from '@trastienda/contract/movements';
import { RECEIPT_FILE, receipt } from '@trastienda/contract/receipts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openImages } from '../../images/library';
import { expectRefused, openTestApp, type Reply } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { filesIn } from '../../testing/files';
import { addReceipt, toss } from '../../testing/full-shop';
import { aForm, aPdf, aPicture, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';
import { sweepUnused } from '../../testing/swept';

const app = await openTestApp();
const images = await openImages({ dataDir: app.dataDir, report: () => {} });
const DAY_MS = 24 * 3_600_000;

const send = (shop: TestShop, id: string, bytes: Uint8Array, name?: string, key?: string): Promise<Reply> =>
  shop.call(`/movement/${id}/receipts`, {
    body: aForm({}, [{ field: 'file', bytes, ...(name !== undefined && { name }) }]),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

const get = (shop: TestShop, url: string, headers: Record<string, string> = {}) =>
  app.app.request(url, { headers: { authorization: `Bearer ${shop.token}`, ...headers } });

async function aMovement(): Promise<{ shop: TestShop; id: string }> {
  const shop = await app.newShop();
  return { shop, id: await shop.record(await shop.newAccount(100)) };
}

const movementOf = async (shop: TestShop, id: string): Promise<Movement | undefined> =>
  (await shop.call('/movement')).read(movementPage).movements.find((movement) => movement.id === id);

const whatIsKept = async () => ({
  rows: await app.database.db.selectFrom('image').selectAll().execute(),
  receipts: await app.database.db.selectFrom('receipt').selectAll().execute(),
  files: await filesIn(join(app.dataDir, 'images')),
});

// rule: ledger/receipts
test('a photo is kept as pictures are, and comes in the size that is asked for', async () => {
  const { shop, id } = await aMovement();
  const photo = await aPicture(2, { width: 400, height: 300 }).withMetadata().jpeg().toBuffer();
  const made = await addReceipt(shop, id, 'C:\\fotos\\Ticket del súper.jpg', photo);
  expect(made).toMatchObject({ name: 'Ticket del súper.jpg', media_type: 'image/jpeg' });
  expect(await movementOf(shop, id)).toMatchObject({ receipts_count: 1 });

  const whole = await get(shop, made.url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get('content-type')).toBe('image/jpeg');
  expect(whole.headers.get('content-disposition')).toBeNull();
  expect(bytes).toHaveLength(made.size);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const small = await get(shop, `${made.url}?width=40&height=40`);
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 30 });
  expect((await get(shop, `${made.url}?width=0`)).status).toBe(400);
  const known = { 'if-none-match': whole.headers.get('etag') ?? '' };
  expect((await get(shop, made.url, known)).status).toBe(304);
});

// rule: ledger/receipts
test('a PDF is kept byte for byte and handed out to be saved, with a policy that runs nothing', async () => {
  const { shop, id } = await aMovement();
  const pdf = aPdf('factura');
  const made = await addReceipt(shop, id, 'factura "ñ".html', pdf);
  expect(made).toMatchObject({ name: 'factura "ñ".html', media_type: 'application/pdf', size: pdf.length });
  for (const url of [made.url, `${made.url}?width=100&format=webp`]) {
    const reply = await get(shop, url);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="factura ___.html.pdf"; filename*=UTF-8''factura%20%22%C3%B1%22.html.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
  const [row] = await app.database.db
    .selectFrom('receipt')
    .select('image_id')
    .where('id', '=', made.receipt_id)
    .execute();
  expect((await get(shop, `/api/images/${row?.image_id}`)).status).toBe(404);
});

// rule: ledger/receipts, images/judged-by-bytes
test('what is neither such a picture nor a PDF is refused by its bytes, whatever it is called, and leaves nothing', async () => {
  const { shop, id } = await aMovement();
  const before = await whatIsKept();
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const bad = {
    'page.pdf': html,
    'late.pdf': Buffer.concat([Buffer.from('<html>'), aPdf('late')]),
    'short.pdf': Buffer.from('%PDF'),
    'moving.gif': await aPicture(3).gif().toBuffer(),
    'empty.pdf': Buffer.alloc(0),
    'torn.png': (await aPng(4)).subarray(0, 40),
  };
  for (const [name, bytes] of Object.entries(bad)) {
    const reply = await send(shop, id, bytes, name);
    expect({ name, fields: expectRefused(reply, 415, 'unsupported_media_type') }).toEqual({ name, fields: ['file'] });
  }
  const large = Buffer.concat([aPdf('large'), Buffer.alloc(RECEIPT_FILE.bytes)]);
  expect(expectRefused(await send(shop, id, large, 'large.pdf'), 413, 'too_large')).toEqual(['file']);
  expectRefused(await shop.call(`/movement/${id}/receipts`, { body: aForm({}) }), 400, 'invalid_input');
  expect(await whatIsKept()).toEqual(before);
  expect(await filesIn(join(app.dataDir, 'tmp'))).toEqual([]);
});

// rule: ledger/receipts
test('a PDF of 300 MB is refused while it comes in, and never lies on the disk', async () => {
  const { shop, id } = await aMovement();
  const boundary = 'largo';
  const piece = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent === 0)
        controller.enqueue(
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n`,
          ),
        );
      sent += 1;
      if (sent > 300) controller.close();
      else controller.enqueue(piece);
    },
  });
  const headers = {
    authorization: `Bearer ${shop.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const request = new Request(`http://x/api/movement/${id}/receipts`, {
    ...{ method: 'POST', headers, body },
    duplex: 'half',
  } as RequestInit);
  expect((await app.app.fetch(request, {} as never)).status).toBe(413);
  expect(await filesIn(join(app.dataDir, 'tmp'))).toEqual([]);
});

// rule: ledger/receipts
test('a movement has five at most, also of those that come at once', async () => {
  const { shop, id } = await aMovement();
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => send(shop, id, aPdf(`${index}`), `${index}`)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(3).fill(409)]);
  const refused = await send(shop, id, aPdf('sixth'));
  expectRefused(refused, 409, 'too_many_receipts');
  expect(await movementOf(shop, id)).toMatchObject({ receipts_count: 5 });
  const { receipts, customer, ...movement } = (await shop.call(`/movement/${id}`)).read(movementWithReceipts);
  expect(movement).toEqual(await movementOf(shop, id));
  expect([movement.belongs_to, customer]).toEqual([null, null]);
  const inOrder = await app.database.db
    .selectFrom('receipt')
    .select('id')
    .where('movement_id', '=', id)
    .orderBy('seq')
    .execute();
  expect(receipts.map(({ receipt_id }) => receipt_id)).toEqual(inOrder.map((row) => row.id));
  const kept = (await filesIn(join(app.dataDir, 'images'))).filter((path) => path.endsWith('original.pdf'));
  const texts = await Promise.all(kept.map((path) => readFile(path, 'utf8')));
  expect(texts.some((text) => text.includes('sixth'))).toBe(false);
});

// rule: wire/idempotency
test('a receipt that is sent again with its key is there once; one without a name has one', async () => {
  const { shop, id } = await aMovement();
  const first = await send(shop, id, aPdf('once'), '\u202efdp.exe', 'k');
  const again = await send(shop, id, aPdf('once'), '\u202efdp.exe', 'k');
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  expect(first.read(z.object({ data: receipt })).data.name).toBe('fdp.exe');
  expectRefused(await send(shop, id, aPdf('another'), 'x', 'k'), 409, 'idempotency_key_reused');
  const long = await send(shop, id, aPdf('long'), `${'a'.repeat(254)}😀.pdf`);
  expect(long.read(z.object({ data: receipt })).data.name).toBe('a'.repeat(254));
  expect(await movementOf(shop, id)).toMatchObject({ receipts_count: 2 });
});

// rule: shop/isolation
test('another shop and who is signed out have none of it', async () => {
  const { shop, id } = await aMovement();
  const other = await app.newShop();
  const made = await addReceipt(shop, id, 'ticket.png', await aPng(7));
  const path = made.url.replace('/api', '');
  for (const url of [made.url, `${made.url}?width=10`]) expect((await get(other, url)).status).toBe(404);
  expect((await get(other, made.url, { 'if-none-match': '*' })).status).toBe(404);
  expectRefused(await other.call(path, { method: 'DELETE' }), 404, 'not_found');
  expectRefused(await send(other, id, aPdf('x')), 404, 'not_found');
  expect((await app.app.request(made.url)).status).toBe(401);
  expectRefused(await app.request(`/movement/${id}/receipts`, { body: aForm({}) }), 401, 'unauthorized');
  expect((await get(shop, made.url)).status).toBe(200);
});

// rule: ledger/receipts, images/sweep
// rule: ledger/receipts, trash/forget
test('a deleted one is gone; a movement takes its own along; the sweep leaves what a receipt needs', async () => {
  const { shop, id } = await aMovement();
  const kept = await addReceipt(shop, id, 'kept.pdf', aPdf('kept'));
  const gone = await addReceipt(shop, id, 'gone.png', await aPng(8));
  const path = gone.url.replace('/api', '');
  const files = async () => (await whatIsKept()).rows.filter(({ shop_id }) => shop_id === shopId).length;
  const { id: shopId } = await shopOf(app.database.db, shop.username);
  expect(await files()).toBe(2);
  expect((await shop.call(path, { method: 'DELETE' })).status).toBe(204);
  expectRefused(await shop.call(path, { method: 'DELETE' }), 404, 'not_found');
  expect((await get(shop, gone.url)).status).toBe(404);
  await sweepUnused(app.database.db, images, new Date(Date.now() + 2 * DAY_MS));
  expect((await get(shop, kept.url)).status).toBe(200);
  expect(await files()).toBe(1);

  const trashId = await toss(shop, `/movement/${id}`);
  expect((await get(shop, kept.url)).status).toBe(404);
  expectRefused(await send(shop, id, aPdf('late')), 404, 'not_found');
  expectRefused(await shop.call(`/movement/${id}`), 404, 'not_found');
  await sweepUnused(app.database.db, images, new Date(Date.now() + 2 * DAY_MS));
  expect(await files()).toBe(1);
  expect((await shop.call(`/trash/${trashId}`, { method: 'DELETE' })).status).toBe(204);
  await sweepUnused(app.database.db, images, new Date(Date.now() + 2 * DAY_MS));
  expect(await files()).toBe(0);
});
