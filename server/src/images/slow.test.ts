import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@trastienda/contract/errors';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp, type Reply, type TestApp } from '../testing/app';
import { filesIn } from '../testing/files';
import { Random } from '../testing/fuzz/random';
import { aForm, aPng } from '../testing/pictures';
import { PICTURE_PATIENCE } from './codec';

/** A second for a picture, however much of the machine other tests have meanwhile. */
const hurried = await openTestApp({ picturePatience: { seconds: 1, ownShare: 0 } });
/** A second that counts only where the machine had time for it. */
const fair = await openTestApp({ picturePatience: { ...PICTURE_PATIENCE, seconds: 1 } });

async function uploadTo(app: TestApp): Promise<(bytes: Uint8Array) => Promise<Reply>> {
  const shop = await app.newShop();
  return (bytes) => shop.call('/user/avatar', { method: 'PATCH', body: aForm({}, [{ field: 'file', bytes }]) });
}

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
  const upload = await uploadTo(hurried);
  const refused = await upload(await slowPicture());
  expect(expectRefused(refused, 415, 'unsupported_media_type')).toEqual(['file']);
  expect(refused.read(errorBody).message).toBe(
    'La imagen tarda demasiado en leerse. Guárdala más pequeña o como JPEG.',
  );
  expect(await filesIn(join(hurried.dataDir, 'tmp'))).toEqual([]);
  expect((await upload(await aPng())).status).toBe(200);
});

// rule: images/pixels
test('a picture for which the machine had no time is not blamed, and leaves nothing', async () => {
  const upload = await uploadTo(fair);
  const bytes = await slowPicture();
  const letGo = crowd();
  const refused = await upload(bytes).finally(letGo);
  expectRefused(refused, 503, 'unavailable');
  expect(refused.read(errorBody).message).toBe(
    'El servidor está muy ocupado y no llegó a leer la imagen. Intenta de nuevo en unos segundos.',
  );
  expect(await filesIn(join(fair.dataDir, 'tmp'))).toEqual([]);
});
