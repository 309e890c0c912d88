import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { reportFault } from '../faults';
import { type ImageStore, KEY, StoreOutage } from './store';

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

/**
 * How long a storage may take to be connected to, and how long it may say nothing. With the second try of what can be asked twice, whoever
 * waits is answered within a request's ten seconds (rule: limits/store).
 */
const CONNECT_MS = 1_500;
const SILENT_MS = 4_000;
const TRIES = 2;
/** More than may be on their way to those who read slowly (http/few-downloads.ts): who keeps a picture, or makes one smaller, finds one. */
const CONNECTIONS = 300;

/** What a storage elsewhere does not do is an outage of it, whatever its reason; the log says which. */
const outage = (error: unknown) =>
  new StoreOutage(error instanceof Error ? `${error.name}: ${error.message}` : 'no answer', { cause: error });

const orOutage = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw outage(error);
  });

/** Fails where the storage stops in the middle. How long the reader takes for what it has is not the storage's time. */
async function* unlessSilent(body: Readable): AsyncGenerator<Buffer> {
  // The client's own limit would count both.
  if (body instanceof IncomingMessage) body.socket.setTimeout(0);
  const inTime = () => setTimeout(() => body.destroy(new Error('it stopped in the middle')), SILENT_MS);
  let silent = inTime();
  try {
    for await (const chunk of body) {
      clearTimeout(silent);
      yield chunk as Buffer;
      silent = inTime();
    }
  } catch (error) {
    throw outage(error);
  } finally {
    clearTimeout(silent);
  }
}

/** What fails is thrown, and told by whoever asked. Without this, what the client warns of would stand on standard error as it is. */
const LOGGER = {
  ...{ trace: () => {}, debug: () => {}, info: () => {}, error: () => {} },
  warn: (message: unknown) => reportFault('image storage', message),
};

function clientFor(region: string, endpoint: string | undefined): S3ClientConfig {
  const connections = { keepAlive: true, maxSockets: CONNECTIONS };
  return {
    region,
    // Others than Amazon know neither buckets as host names nor its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    logger: LOGGER,
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
      ...{ httpAgent: connections, httpsAgent: connections },
    },
  };
}

/** The client neither notices that a file cannot be read nor closes one that it has not read to its end. */
async function withFile(path: string, send: (file: Readable, size: number) => Promise<void>): Promise<void> {
  const file = createReadStream(path);
  const unreadable = new Promise<never>((_, reject) => file.once('error', reject));
  const sent = stat(path).then(({ size }) => send(file, size));
  await Promise.race([sent, unreadable]).finally(() => file.destroy());
}

/** Pictures as objects of a bucket. Fails when the bucket cannot be reached. The client is loaded only here. */
export async function openS3Store(url: string): Promise<ImageStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket, prefix, region, endpoint } = s3Place(url);
  const client = new s3.S3Client(clientFor(region, endpoint));
  await orOutage(client.send(new s3.HeadBucketCommand({ Bucket: bucket })));

  const keep = async (key: string, Body: Readable | Buffer, ContentLength: number) => {
    await orOutage(client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body, ContentLength })));
  };

  async function stream(key: string): Promise<Readable | undefined> {
    const asked = client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
    const found = await orOutage(
      asked.catch((error: unknown) => {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      }),
    );
    if (found === undefined) return undefined;
    if (!(found.Body instanceof Readable)) throw new StoreOutage('it answered without a body');
    return Readable.from(unlessSilent(found.Body), { objectMode: false });
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const found = await stream(key);
    return found && buffer(found);
  }

  async function count(folder: string, MaxKeys: number): Promise<number> {
    const list = { Bucket: bucket, Prefix: `${prefix}${folder}/`, MaxKeys };
    return (await orOutage(client.send(new s3.ListObjectsV2Command(list)))).KeyCount ?? 0;
  }

  async function* keys(): AsyncGenerator<string> {
    const list = { Bucket: bucket, Prefix: prefix };
    try {
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, list))
        for (const { Key = '' } of Contents) if (KEY.test(Key.slice(prefix.length))) yield Key.slice(prefix.length);
    } catch (error) {
      throw outage(error);
    }
  }

  async function removeFolder(folder: string): Promise<void> {
    const Prefix = `${prefix}${folder}/`;
    for (;;) {
      const { Contents = [] } = await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix }));
      if (Contents.length === 0) return;
      const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
      const Delete = { Objects, Quiet: true };
      const { Errors: [kept] = [] } = await client.send(new s3.DeleteObjectsCommand({ Bucket: bucket, Delete }));
      // It would be listed again and again: its bucket is locked, say, or the key may not delete.
      if (kept) throw new Error(`${kept.Key} stays: ${kept.Code}`);
    }
  }

  return {
    keepFile: (key, path) => withFile(path, (file, size) => keep(key, file, size)),
    keepBytes: (key, bytes) => keep(key, bytes, bytes.length),
    read,
    source: read,
    stream,
    count,
    keys,
    removeFolder: (folder) => orOutage(removeFolder(folder)),
  };
}
