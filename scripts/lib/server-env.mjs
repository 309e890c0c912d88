/**
 * What a server is started with. glibc keeps what a decoded picture took, and piece by piece that comes to several pictures: told so, it
 * gives large blocks back. Node's own four threads would all be busy with passwords and pictures while somebody waits for a file. It reads
 * the number before it reads a line of ours. What an answer is made of is thrown away soon: Node would let it grow to 48 MB before it looks.
 */
export const SERVER_ENV = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // What whoever starts it asks of Node comes after, and wins.
  NODE_OPTIONS: `--max-semi-space-size=4 ${process.env['NODE_OPTIONS'] ?? ''}`.trim(),
};
