import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll } from 'vitest';

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
