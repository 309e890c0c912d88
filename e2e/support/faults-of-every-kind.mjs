// Loaded into the server by a test (--import). At SIGUSR2 every kind of thing that nobody awaits or listens to fails once.
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createReadStream, createWriteStream, readFile } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { Readable, Transform } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';

/** @param {string} kind */
function fail(kind) {
  throw new Error(`fault: ${kind}`);
}

/** @type {Record<string, () => unknown>} */
const KINDS = {
  timer: () => setTimeout(() => fail('timer')),
  immediate: () => setImmediate(() => fail('immediate')),
  tick: () => process.nextTick(() => fail('tick')),
  microtask: () => queueMicrotask(() => fail('microtask')),
  promise: () => void Promise.reject(new Error('fault: promise')),
  'async function': () => void (async () => fail('async function'))(),
  callback: () => readFile('/nowhere', () => fail('callback')),
  emitter: () => setImmediate(() => new EventEmitter().emit('error', new Error('fault: emitter'))),
  'event target': () => {
    const target = new EventTarget();
    target.addEventListener('any', () => fail('event target'));
    target.dispatchEvent(new Event('any'));
  },
  socket: () => connect({ port: 1, host: '127.0.0.1' }),
  'http client': () => get('http://127.0.0.1:2'),
  'stream that is read': () => createReadStream('/nowhere/read'),
  'stream that is written': () => createWriteStream('/nowhere/written').end('x'),
  'stream of ours': () => new Readable({ read: () => {} }).destroy(new Error('fault: stream of ours')),
  transform: () => new Transform({ transform: () => fail('transform') }).write('x'),
  decompression: () => createGunzip().end('no gzip'),
  server: () => createServer().listen(1_000, '203.0.113.1'),
  worker: () => new Worker("throw new Error('fault: worker')", { eval: true }),
  'child process': () => spawn('/nowhere/program'),
  'no error at all': () => void Promise.reject(undefined),
};

process.on('SIGUSR2', () => {
  for (const [kind, cause] of Object.entries(KINDS)) {
    // A fault that is thrown at once is thrown like the others: from nowhere.
    setImmediate(() => {
      process.stdout.write(`caused: ${kind}\n`);
      cause();
    });
  }
});
