import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { Refusal } from '../application/refusal';
import { shareOf } from '../db/share';
import type { Env } from './env';
import { shopOf } from './routes';

/**
 * How many files may be on their way to a shop at a time, and to all shops together (rule: limits/downloads). Each keeps a file open, or a
 * connection to the storage, for as long as its reader takes: who reads slowly keeps none that an upload or another shop would need.
 */
const SHOP_FILES = shareOf(20, 5);
const ALL_FILES = shareOf(150, 20);
const RETRY_S = 5;

/** By shop, the files that have not been read to their end. */
const onTheirWay = new Map<string, number>();
let all = 0;

/** An opened file as the body of an answer, as long as few are on their way and somebody waits for it; otherwise it is closed, and refused. */
export function sendFile(c: Context<Env>, file: Readable): ReadableStream {
  const { shopId } = shopOf(c);
  try {
    // What comes after its request was answered is read by nobody, and would never end.
    c.get('watch').check();
    if ((onTheirWay.get(shopId) ?? 0) >= SHOP_FILES) throw tooManyOfShop();
    if (all >= ALL_FILES) throw tooManyOfAll();
  } catch (refusal) {
    file.destroy();
    throw refusal;
  }
  count(shopId, 1);
  file.once('close', () => count(shopId, -1));
  return Readable.toWeb(file) as ReadableStream;
}

function count(shopId: string, files: 1 | -1): void {
  const now = (onTheirWay.get(shopId) ?? 0) + files;
  if (now === 0) onTheirWay.delete(shopId);
  else onTheirWay.set(shopId, now);
  all += files;
}

const tooManyOfShop = () =>
  new Refusal(
    'too_many_requests',
    'Se están bajando muchos archivos a la vez. Espera a que terminen e intenta de nuevo.',
    {
      retryAfter: RETRY_S,
    },
  );

const tooManyOfAll = () =>
  new Refusal('unavailable', 'El servidor está enviando muchos archivos a la vez. Intenta de nuevo en unos segundos.', {
    retryAfter: RETRY_S,
  });
