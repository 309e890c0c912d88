import { join } from 'node:path';
import { errorBody } from '@trastienda/contract/errors';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../testing/app';
import { filesIn } from '../testing/files';
import { Random } from '../testing/fuzz/random';
import { aForm, aPng } from '../testing/pictures';

const app = await openTestApp({ pictureSeconds: 1 });
const shop = await app.newShop();

const upload = (bytes: Uint8Array) =>
  shop.call('/user/avatar', { method: 'PATCH', body: aForm({}, [{ field: 'file', bytes }]) });

/** Fifty megapixels of noise that hardly compress: to write them anew takes several seconds. */
async function slowPicture(): Promise<Buffer> {
  const [width, height] = [7000, 7100];
  const pixels = Buffer.alloc(width * height);
  const random = new Random(1);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = random.below(256) < 40 ? 200 : 0;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

// rule: images/pixels
test('a picture that takes too long is refused in words, leaves nothing, and the next one has its turn', async () => {
  const refused = await upload(await slowPicture());
  expect(expectRefused(refused, 415, 'unsupported_media_type')).toEqual(['file']);
  expect(refused.read(errorBody).message).toBe(
    'La imagen tarda demasiado en leerse. Guárdala más pequeña o como JPEG.',
  );
  expect(await filesIn(join(app.dataDir, 'tmp'))).toEqual([]);
  expect((await upload(await aPng())).status).toBe(200);
});
