import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll } from 'vitest';

/** What stands before an S3 server: it lets requests through, or keeps some of them and never answers. */
interface Doorkeeper {
  storageUrl: string;
  /** From now on keeps what is asked for by a line that fits ('GET /bucket/key'). */
  hold: (line: RegExp) => void;
  /** From now on stops in the middle of what answers such a line. */
  halve: (line: RegExp) => void;
  /** From now on answers such a line itself, with that. */
  say: (line: RegExp, xml: string) => void;
  /** How many it keeps. */
  held: () => number;
  /** Cuts those that it keeps, and keeps none any more. */
  letGo: () => void;
}

/** Starts an S3 server for a test file that may be made to hang. */
export async function startHeldS3(): Promise<Doorkeeper> {
  const storageUrl = new URL(await startS3());
  const behind = new URL(storageUrl.searchParams.get('endpoint') ?? '');
  let holds: RegExp | undefined;
  let halves: RegExp | undefined;
  let said: { line: RegExp; xml: string } | undefined;
  const kept = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const { method = '', url = '', headers, socket } = asked;
    if (holds?.test(`${method} ${url}`)) {
      kept.add(socket);
      return void socket.once('close', () => kept.delete(socket));
    }
    if (said?.line.test(`${method} ${url}`)) {
      asked.resume();
      return void answer.writeHead(200, { 'content-type': 'application/xml' }).end(said.xml);
    }
    const through = request(new URL(url, behind), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      if (!halves?.test(`${method} ${url}`)) return void answered.pipe(answer);
      answered.once('data', (chunk: Buffer) => {
        answer.write(chunk);
        answered.destroy();
      });
    });
    through.on('error', () => answer.destroy());
    asked.pipe(through);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const letGo = () => {
    holds = halves = said = undefined;
    for (const socket of kept) socket.destroy();
  };
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  storageUrl.searchParams.set('endpoint', `http://127.0.0.1:${port}`);
  const hold = (line: RegExp) => {
    holds = line;
  };
  const halve = (line: RegExp) => {
    halves = line;
  };
  const say = (line: RegExp, xml: string) => {
    said = { line, xml };
  };
  return { storageUrl: storageUrl.href, hold, halve, say, held: () => kept.size, letGo };
}

/** Starts an S3 server for a test file; answers the STORAGE_URL of an empty bucket on it. */
export async function startS3(): Promise<string> {
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  const directory = await mkdtemp(join(tmpdir(), 'trastienda-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It reckons the signature of a bucket's own path without its last slash, unlike the client.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'shop-pictures' }],
  });
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return `s3://shop-pictures/some/prefix?region=us-east-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
}
