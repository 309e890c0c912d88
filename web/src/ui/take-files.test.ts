import { expect, test } from 'vitest';
import { takeFiles } from './take-files';

const MB = 1024 * 1024;
const photo = (name: string, megabytes: number) => ({ name, size: megabytes * MB, type: 'image/jpeg' });

test('one file that is too large is named, several are one sentence', () => {
  const limit = { files: 10, bytes: 10 * MB };
  const [a, b, c] = [photo('a.jpg', 11), photo('b.jpg', 12), photo('c.jpg', 1)];
  expect(takeFiles([], [a, c], limit)).toEqual({
    taken: [c],
    errors: ['File "a.jpg" exceeds the maximum size of 10 MB.'],
  });
  expect(takeFiles([], [a, b, c], limit)).toEqual({
    taken: [c],
    errors: ['Some files exceed the maximum size of 10 MB.'],
  });
});

test('all files together stay under their limit', () => {
  const limit = { files: 100, bytes: 500 * MB, totalBytes: 500 * MB };
  expect(takeFiles([photo('a.jpg', 300)], [photo('b.jpg', 201)], limit)).toEqual({
    taken: [],
    errors: ['Some files exceed the maximum size of 500 MB.'],
  });
  expect(takeFiles([photo('a.jpg', 300)], [photo('b.jpg', 200)], limit).errors).toEqual([]);
});

test('a single area says that its one file is too large', () => {
  expect(takeFiles([], [photo('a.jpg', 11)], { files: 1, bytes: 10 * MB }).errors).toEqual([
    'File exceeds the maximum size of 10 MB.',
  ]);
});
