import { expect, test } from 'vitest';
import { createPictureCache } from './picture-cache';

function aCache(limit: number) {
  const asked: string[] = [];
  const revoked: string[] = [];
  const load = async (address: string) => {
    asked.push(address);
    if (address.startsWith('bad')) throw new Error('gone');
    return new Blob([address]);
  };
  let made = 0;
  const urls = {
    createObjectURL: () => `blob:${made++}`,
    revokeObjectURL: (src: string) => void revoked.push(src),
  };
  return { cache: createPictureCache(load, limit, urls), asked, revoked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a picture that several show is loaded once', async () => {
  const { cache, asked } = aCache(5);
  const first = cache.take('a');
  const second = cache.take('a');
  expect(await second.picture).toBe(await first.picture);
  expect(asked).toEqual(['a']);
});

test('what nobody shows any more stays up to the limit, the last used of it', async () => {
  const { cache, asked, revoked } = aCache(2);
  for (const address of ['a', 'b', 'c']) {
    const { picture, release } = cache.take(address);
    await picture;
    release();
  }
  await settled();
  expect(revoked).toEqual(['blob:0']);
  cache.take('b');
  cache.take('a');
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('what is shown is never released, however many there are', async () => {
  const { cache, revoked } = aCache(1);
  const taken = ['a', 'b', 'c'].map((address) => cache.take(address));
  await Promise.all(taken.map(({ picture }) => picture));
  await settled();
  expect(revoked).toEqual([]);
});

test('a picture that failed is asked for again', async () => {
  const { cache, asked } = aCache(5);
  const { picture, release } = cache.take('bad');
  await expect(picture).rejects.toThrow('gone');
  release();
  await expect(cache.take('bad').picture).rejects.toThrow('gone');
  expect(asked).toEqual(['bad', 'bad']);
});

test('another session starts with nothing; what still shows goes when it is released', async () => {
  const { cache, asked, revoked } = aCache(5);
  const { picture, release } = cache.take('a');
  await picture;
  cache.clear();
  await settled();
  expect(revoked).toEqual([]);
  release();
  await settled();
  expect(revoked).toEqual(['blob:0']);
  cache.take('a');
  expect(asked).toEqual(['a', 'a']);
});
