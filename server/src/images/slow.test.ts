import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
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

/** Programs that take all of the machine's time but for little, until what is returned is called. */
function crowd(): () => void {
  const programs = Array.from({ length: 6 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const program of programs) program.kill('SIGKILL');
  };
}

// rule: images/pixels
test('a picture that takes too long is refused in words, leaves nothing, and the next one has its turn', async () => {
  const bytes = await slowPicture();
  let refused = await upload(bytes);
  // The machine may be busy with other tests.
  while (refused.status === 503) refused = await upload(bytes);
  expect(expectRefused(refused, 415, 'unsupported_media_type')).toEqual(['file']);
  expect(refused.read(errorBody).message).toBe(
    'La imagen tarda demasiado en leerse. Guárdala más pequeña o como JPEG.',
  );
  expect(await filesIn(join(app.dataDir, 'tmp'))).toEqual([]);
  expect((await upload(await aPng())).status).toBe(200);
});

// rule: images/pixels
test('a picture for which the machine had no time is not blamed, and leaves nothing', async () => {
  const bytes = await slowPicture();
  const letGo = crowd();
  const refused = await upload(bytes).finally(letGo);
  expectRefused(refused, 503, 'unavailable');
  expect(refused.read(errorBody).message).toBe(
    'El servidor está muy ocupado y no llegó a leer la imagen. Intenta de nuevo en unos segundos.',
  );
  expect(await filesIn(join(app.dataDir, 'tmp'))).toEqual([]);
});
