import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesIn } from '../testing/files';
import { aPicture } from '../testing/pictures';
import { openImages } from './library';

const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-library-'));
afterAll(() => rm(dataDir, { recursive: true }));
const library = await openImages({ dataDir, report: () => {} });

const restart = () => {};
const patient = { check: () => {}, restart };

const upload = async () => {
  const path = await library.newTempFile();
  await writeFile(path, await aPicture(1, { width: 300, height: 300 }).png().toBuffer());
  return path;
};

test('an upload whose sender was answered while it waited is not worked on', async () => {
  const path = await upload();
  for (const turns of [0, 1]) {
    let asked = 0;
    const check = () => {
      if (asked === turns) throw new Error('answered');
      asked += 1;
    };
    await expect(library.clean('shop', path, 'photo', { check, restart })).rejects.toThrow('answered');
  }
  expect(await filesIn(join(dataDir, 'tmp'))).toHaveLength(1);
  expect(await library.clean('shop', path, 'photo', patient)).toMatchObject({ width: 300, format: 'png' });
});

test('the pictures that one shop sends at once do not all come before the one of another', async () => {
  const done: string[] = [];
  const clean = async (shop: string, path: string) => {
    await library.clean(shop, path, 'photo', patient);
    done.push(shop);
  };
  const paths = await Promise.all(Array.from({ length: 13 }, upload));
  const [last = '', ...others] = paths;
  await Promise.all([...others.map((path) => clean('busy', path)), clean('other', last)]);
  expect(done.indexOf('other')).toBeLessThan(6);
});
