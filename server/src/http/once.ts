import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { onceUnder } from '../application/idempotency';
import type { Shop } from '../application/shop';
import type { Env } from './env';
import { shopOf } from './routes';

/** What a form with files brings: what stands for its body, and what is done before the transaction because it takes long. */
interface Brought {
  fingerprint: string;
  prepare: () => Promise<void>;
}

/** Does what a request that makes or adds something asks for, once per Idempotency-Key where it has one. */
export async function once<T extends object>(
  c: Context<Env>,
  work: (shop: Shop) => Promise<T>,
  form?: Brought,
): Promise<T> {
  const shop = shopOf(c);
  const key = c.req.header('idempotency-key');
  if (key === undefined) {
    await form?.prepare();
    return work(shop);
  }
  const fingerprint = async () => fingerprintOf(c, form?.fingerprint ?? (await c.req.text()));
  return onceUnder(shop, { key, fingerprint, prepare: form?.prepare }, work);
}

const fingerprintOf = (c: Context<Env>, body: string): string =>
  createHash('sha256')
    .update(`${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n${body}`)
    .digest('hex');
