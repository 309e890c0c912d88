import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ImageStore, KEY } from './store';

/** Where an S3-compatible storage is. Credentials come from the usual AWS variables. */
interface S3Place {
  bucket: string;
  /** Before every key; '' or something that ends in '/'. */
  prefix: string;
  region: string;
  /** Unset: Amazon's own. */
  endpoint: string | undefined;
}

/** Reads s3://bucket/prefix?region=…&endpoint=https://… */
export function s3Place(url: string): S3Place {
  const { hostname, pathname, searchParams } = new URL(url);
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
  };
}

/** Pictures as objects of a bucket. Fails when the bucket cannot be reached. The client is loaded only here. */
export async function openS3Store(url: string): Promise<ImageStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket, prefix, region, endpoint } = s3Place(url);
  const client = new s3.S3Client({
    region,
    // Others than Amazon know neither buckets as host names nor its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new s3.HeadBucketCommand({ Bucket: bucket }));

  const keep = async (key: string, Body: Readable | Buffer, ContentLength: number) => {
    await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body, ContentLength }));
  };

  async function stream(key: string): Promise<Readable | undefined> {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
      if (!(Body instanceof Readable)) throw new Error('the storage answered without a body');
      return Body;
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return undefined;
      throw error;
    }
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const found = await stream(key);
    return found && buffer(found);
  }

  async function* keys(): AsyncGenerator<string> {
    const list = { Bucket: bucket, Prefix: prefix };
    for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, list))
      for (const { Key = '' } of Contents) if (KEY.test(Key.slice(prefix.length))) yield Key.slice(prefix.length);
  }

  async function removeFolder(folder: string): Promise<void> {
    const Prefix = `${prefix}${folder}/`;
    for (;;) {
      const { Contents = [] } = await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix }));
      if (Contents.length === 0) return;
      const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
      await client.send(new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
    }
  }

  return {
    keepFile: async (key, path) => keep(key, createReadStream(path), (await stat(path)).size),
    keepBytes: (key, bytes) => keep(key, bytes, bytes.length),
    read,
    source: read,
    stream,
    keys,
    removeFolder,
  };
}
