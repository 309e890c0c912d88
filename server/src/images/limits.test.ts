import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { errorBody } from '@trastienda/contract/errors';
import { avatarReply } from '@trastienda/contract/images';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../testing/app';
import { filesIn } from '../testing/files';
import { aForm, aPicture } from '../testing/pictures';
import { encodeAnew, look, NotAnImage, PICTURE_PATIENCE } from './codec';
import { bytesPerPixel, type Head, pixelsAllowed } from './cost';

const app = await openTestApp();
const shop = await app.newShop();
const path = join(tmpdir(), `trastienda-limits-${process.pid}`);
afterAll(() => rm(path, { force: true }));

const upload = (bytes: Uint8Array) =>
  shop.call('/user/avatar', { method: 'PATCH', body: aForm({}, [{ field: 'file', bytes }]) });

/** 7071 x 7071 in one colour: 1.3 kB that take a gigabyte to decode. */
const BOMB = gunzipSync(
  Buffer.from(
    'H4sICDw1AmsCA2E1MC5hdmlmAGNgYJBJK6ksSCzLTGMAgtzMNEMQOzczEcS/lptaksgAAYoZKTlFUDZDQWZyCQMaUMrMyU8GMVwcGBiBEAR+QWkGFnsgoZyZmQe2BiwqCuSkMkF5iWUGhiAmX0FmSS5cSVhmQVEBkLbILEjOB9I8iWWGzo32YE0imcUFqRDDpedDMINAQWZFJkiEmYODA0iJZRbkwtwPdBJzIxMz0CnuuSmJJUIMXFz2n81tdz6bIHAh02gdh4Bsy1HP+///Pzp/oIFh4/lTWt8la3bE1al2rP/NvGPmg5RpkvO2VyhcyzhR/a3Sa2bvv8NfI+xf3TrOp+7htLv5fPrbCXP22e+8dfZZ/IUglVsrl8jv82/xtHZZ/kXO9WwsZ8dHZ23Lpo9W/lb1rxbqtrRM7C+bz2VxX2lC5suci6d2zOSSsTnZdqp84dqt1Q2WTRk9RnFO6k4xPU26ffyds90F/6118vs4c/muQ7GTX3WdjHw0767y93vPWa00XWVq2y+KHv28I+hMFbKTb1QK1WSc/Kn+wSIgVVDC7qPlLbuvhxZ51HYufpKw8W8ac/d0m9ifwtW78/Lucn+//rWsc1+TtIyyT+zDjbxqG6SFwyTr/x1gv7Rom4vdtHt7c3l3JTw+u6rx+ZXnPEeYEppv/wmxUpi6QtdI9rJmU0LJTD+HBUh2c/Z9SKh3qy07fE+J5+lBZe5e/tuLpf6dKoyt+Fb72e0J/2TfGwpXEif9upn36I//nc/pWs1mAmxJGks+nGa5KuEdWJa3wSPmlyODpe+2q9ZzuuNmnZa9YlR5odAov0dvo7HLm3k95svnSBhLK+iF5doeXipv+1Drwo63j/Vvrni6T02q3Dv4xNWVvUs2zQuyz6+Of3tBf9PM/vL32juizp/SFDrFc3bD227z2a9uRwvtmXDiHUuW+0NBhkpb2Y92qgc2/CkRSr30ZYrrn+CIGS/CDzCL3d598MAvMx/Ho2F2XqrSDS/7S/as82R4+vbm0iULIw7+cItdLyt8J/TpCPf97MHr+8kfaOXvDgAuOtpbOQUAAA==',
    'base64',
  ),
);

// rule: images/pixels
test('a picture that takes more memory to decode than there is room is refused by its head, in words, whatever it weighs', async () => {
  const reply = await upload(BOMB);
  expect(expectRefused(reply, 415, 'unsupported_media_type')).toEqual(['file']);
  expect(reply.read(errorBody).message).toBe(
    'Una imagen AVIF como esta puede tener hasta 12 megapíxeles. Guárdala más pequeña o como JPEG.',
  );
  expect(await filesIn(join(app.dataDir, 'tmp'))).toEqual([]);
});

const A_HEAD: Head = {
  channels: 3,
  depth: 'uchar',
  hasAlpha: false,
  isProgressive: false,
  chromaSubsampling: '4:2:0',
};

test.each([
  ['a JPEG', 'jpeg', {}, 50],
  ['a JPEG that a phone has turned', 'jpeg', { orientation: 6 }, 50],
  ['a progressive JPEG', 'jpeg', { isProgressive: true }, 50],
  ['a progressive JPEG of full colour', 'jpeg', { isProgressive: true, chromaSubsampling: '4:4:4' }, 32],
  [
    'a progressive JPEG of full colour, turned',
    'jpeg',
    { isProgressive: true, chromaSubsampling: '4:4:4', orientation: 6 },
    22,
  ],
  ['a progressive JPEG for print', 'jpeg', { isProgressive: true, chromaSubsampling: '4:4:4:4', channels: 4 }, 25],
  ['a PNG', 'png', { channels: 4, hasAlpha: true }, 50],
  ['a PNG of 16 bits in passes', 'png', { channels: 4, hasAlpha: true, depth: 'ushort', isProgressive: true }, 25],
  ['a GIF', 'gif', { channels: 4, hasAlpha: true }, 50],
  ['a WebP', 'webp', {}, 28],
  ['a transparent WebP', 'webp', { channels: 4, hasAlpha: true }, 22],
  ['an AVIF', 'avif', {}, 12],
  ['an AVIF of more than 8 bits', 'avif', { depth: 'ushort' }, 9],
] as const)('%s may have so many megapixels', (_, format, change, megapixels) => {
  const allowed = pixelsAllowed(bytesPerPixel(format, { ...A_HEAD, ...change }));
  expect(Math.floor(allowed / 1_000_000)).toBe(megapixels);
});

test('a phone’s photo of twelve megapixels fits in every format', () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
    expect(4032 * 3024).toBeLessThanOrEqual(pixelsAllowed(bytesPerPixel(format, A_HEAD)));
});

const WRITTEN = {
  png: () => aPicture(3, { width: 400, height: 300 }).png(),
  'png in passes': () => aPicture(3, { width: 400, height: 300 }).png({ progressive: true }),
  jpeg: () => aPicture(3, { width: 400, height: 300 }).jpeg(),
  'progressive jpeg': () => aPicture(3, { width: 400, height: 300 }).jpeg({ progressive: true }),
  webp: () => aPicture(3, { width: 400, height: 300 }).webp(),
  gif: () => aPicture(3, { width: 400, height: 300 }).gif(),
  avif: () => aPicture(3, { width: 400, height: 300 }).avif(),
};

test.each(Object.entries(WRITTEN))('a %s that was cut is 415, wherever it was cut', async (_, write) => {
  const whole = await write().toBuffer();
  for (const part of [0.05, 0.3, 0.6, 0.9]) {
    const reply = await upload(whole.subarray(0, Math.floor(whole.length * part)));
    expect(expectRefused(reply, 415, 'unsupported_media_type'), `${part}`).toEqual(['file']);
  }
  const reply = await upload(whole);
  expect(reply.read(avatarReply).url).toMatch(/^\/api\/images\//);
  expect(await filesIn(join(app.dataDir, 'tmp'))).toEqual([]);
});

test.each(['png', 'jpeg', 'webp'] as const)('that a %s finds no room on the disk is not its fault', async (format) => {
  await writeFile(
    path,
    await aPicture(4, { width: 400, height: 300 })
      .ensureAlpha(format === 'webp' ? 0.5 : 1)
      [format]()
      .toBuffer(),
  );
  const failed = await encodeAnew(await look(path), '/dev/full', 'photo').catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toBeInstanceOf(NotAnImage);
});

/** As long as a machine may need that has other tests to run. */
const UNHURRIED = { ...PICTURE_PATIENCE, seconds: 120 };

test('a transparent photo is kept as WebP, a large one, whose writing would take the memory of two, as PNG', async () => {
  const written = async (width: number, height: number) => {
    const background = { r: 200, g: 20, b: 20, alpha: 0.5 };
    await writeFile(
      path,
      await sharp({ create: { width, height, channels: 4, background } })
        .webp({ effort: 0 })
        .toBuffer(),
    );
    const picture = await look(path);
    const { format, ...size } = await encodeAnew(picture, `${path}.out`, 'photo', UNHURRIED);
    const { hasAlpha } = await sharp(`${path}.out`).metadata();
    await rm(`${path}.out`);
    return { format, size, hasAlpha, cost: picture.cost };
  };
  const [small, large] = [await written(1000, 800), await written(3000, 2500)];
  expect(small).toMatchObject({ format: 'webp', size: { width: 1000, height: 800 }, hasAlpha: true });
  expect(large).toMatchObject({ format: 'png', size: { width: 3000, height: 2500 }, hasAlpha: true });
  expect(large.cost).toBeLessThan(226_000_000);
});

// rule: images/pixels
test('of a moving picture only the first frame is decoded, so that its frames do not count', async () => {
  const frames = Buffer.alloc(100 * 100 * 3 * 60, 200);
  for (let frame = 0; frame < 60; frame += 1) frames.fill(frame * 4, frame * 30_000, (frame + 1) * 30_000);
  const moving = sharp(frames, { raw: { width: 100, height: 6_000, channels: 3, pageHeight: 100 } });
  await writeFile(path, await moving.webp({ effort: 0 }).toBuffer());
  const picture = await look(path);
  expect([picture.width, picture.height]).toEqual([100, 100]);
  expect(await encodeAnew(picture, `${path}.out`, 'photo')).toMatchObject({ width: 100, height: 100 });
  await rm(`${path}.out`);
});
