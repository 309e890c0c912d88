import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp, type Reply, type TestApp } from '../../testing/app';
import { filesIn } from '../../testing/files';
import { aForm, aPicture, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const upload = (shop: TestShop, bytes: Uint8Array, name?: string): Promise<Reply> =>
  shop.call('/user/avatar', { method: 'PATCH', body: aForm({}, [{ field: 'file', bytes, ...(name && { name }) }]) });

const filesOf = ({ dataDir }: TestApp, folder: 'images' | 'tmp') => filesIn(join(dataDir, folder));

const rowsOf = () => app.database.db.selectFrom('image').selectAll().execute();

/** A PNG whose header says 30,000 x 30,000 and whose pixels are not there. */
function hugeHeader(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(100)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

// rule: images/judged-by-bytes
test('what is no image of those formats is refused by its bytes and leaves nothing', async () => {
  const shop = await app.newShop();
  const before = { rows: await rowsOf(), files: await filesOf(app, 'images') };
  const jpeg = await aPicture(3, { width: 400, height: 300 }).jpeg().toBuffer();
  const large = () => aPicture(3, { width: 400, height: 300 });
  const [png, webp, avif] = [
    await large().png().toBuffer(),
    await large().webp().toBuffer(),
    await large().avif().toBuffer(),
  ];
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);
  const bad = {
    svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    zip: Buffer.from('PK\x03\x04 and so on', 'latin1'),
    heic,
    empty: Buffer.alloc(0),
    truncated: jpeg.subarray(0, jpeg.length / 2),
    'a truncated PNG': png.subarray(0, png.length / 2),
    'a truncated WebP': webp.subarray(0, webp.length / 2),
    'a truncated AVIF': avif.subarray(0, avif.length / 2),
    'only a head': jpeg.subarray(0, 20),
    huge: hugeHeader(),
  };
  for (const [what, bytes] of Object.entries(bad)) {
    const reply = await upload(shop, bytes, 'foto.png');
    expect({ what, fields: expectRefused(reply, 415, 'unsupported_media_type') }).toEqual({ what, fields: ['file'] });
  }
  expect({ rows: await rowsOf(), files: await filesOf(app, 'images') }).toEqual(before);
  expect(await filesOf(app, 'tmp')).toEqual([]);
});

// rule: images/upload-limits, wire/forms
test('a file over the limit, a second file, no file and unknown fields are refused', async () => {
  const shop = await app.newShop();
  const png = await aPng();
  const file = { field: 'file', bytes: png };
  const patch = (body: unknown) => shop.call('/user/avatar', { method: 'PATCH', body });
  const large = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 + 1 - png.length)]);
  expect(expectRefused(await patch(aForm({}, [{ field: 'file', bytes: large }])), 413, 'too_large')).toEqual(['file']);
  const far = new Uint8Array(16 * 1024 * 1024);
  expect(expectRefused(await patch(aForm({}, [{ field: 'file', bytes: far }])), 413, 'too_large')).toEqual(['file']);
  expect(expectRefused(await patch(aForm({}, [file, file])), 400, 'invalid_input')).toEqual(['file']);
  expect(expectRefused(await patch(aForm({}, [])), 400, 'invalid_input')).toEqual(['file']);
  expect(expectRefused(await patch(aForm({}, [{ field: 'photo', bytes: png }])), 400, 'invalid_input')).toEqual([
    'photo',
  ]);
  expect(expectRefused(await patch(aForm({ name: 'x' }, [file])), 400, 'invalid_input')).toEqual(['name']);
  expectRefused(await patch({ file: 'x' }), 415, 'unsupported_media_type');
  expect(await filesOf(app, 'tmp')).toEqual([]);
});

test('a form that is cut in the middle is refused and leaves nothing', async () => {
  const shop = await app.newShop();
  const whole = Buffer.from(await new Response(aForm({}, [{ field: 'file', bytes: await aPng() }])).arrayBuffer());
  const boundary = whole.subarray(2, whole.indexOf('\r\n')).toString();
  for (const length of [0, 10, boundary.length + 30, whole.length / 2, whole.length - boundary.length]) {
    const reply = await shop.call('/user/avatar', {
      method: 'PATCH',
      body: whole.subarray(0, length).toString('latin1'),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expectRefused(reply, 400, 'invalid_input');
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary='])
    expectRefused(
      await shop.call('/user/avatar', { method: 'PATCH', body: 'x', headers: { 'content-type': type } }),
      400,
      'invalid_input',
    );
  expect(await filesOf(app, 'tmp')).toEqual([]);
});
