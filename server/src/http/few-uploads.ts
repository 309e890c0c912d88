import type { Context } from 'hono';
import { Refusal } from '../application/refusal';
import { shareOf } from '../db/share';
import type { Env } from './env';
import { hearOut } from './hear-out';
import { shopOf } from './routes';
import type { Watch } from './under-way';

const MB = 1024 * 1024;

/** Icons of 50 values. However many processes share the disk, each takes one of them. */
const LARGEST_FORM = 768 * MB;

/**
 * How many forms with files a shop may have under way, and what they may bring together: two of the largest
 * (rule: limits/forms-under-way).
 */
const SHOP_FORMS = shareOf(10, 2);
/** How many more wait until one of those has ended: three who save a list at once, on ten screens. None of their bytes is read. */
const LINE = 30;
const SHOP_BYTES = shareOf(2 * LARGEST_FORM, LARGEST_FORM);
/** What large forms of all shops may bring together: each may put all of it on the disk. */
const LARGE_BYTES = shareOf(4 * LARGEST_FORM, LARGEST_FORM);
/** Small ones, a photo say, have this beside it: whoever fills the disk slowly does not keep every shop from its pictures. */
const ALL_BYTES = LARGE_BYTES + shareOf(1024 * MB, 64 * MB);
const SMALL_BYTES = 32 * MB;
const RETRY_S = 5;

interface Load {
  forms: number;
  bytes: number;
  /** Who waits for one to end, the next one first. */
  line: Set<() => void>;
}

/** By shop, the forms that have not ended. One that was answered too late still counts: its files are still there. */
const underWay = new Map<string, Load>();
let allBytes = 0;

/**
 * Receives a form, when fewer than ten of the shop are under way; until then it waits in line, for as long as a request may take. Where the
 * line is full, or all forms together bring too much, it is refused before a byte of it is kept. A form counts with what it says that it
 * brings, or with the `most` that it may bring.
 */
export async function amongFew<T>(c: Context<Env>, most: number, receive: () => Promise<T>): Promise<T> {
  const { shopId } = shopOf(c);
  const said = Number(c.req.header('content-length') ?? Number.NaN);
  const bytes = said >= 0 ? Math.min(said, most) : most;
  const load = underWay.get(shopId) ?? { forms: 0, bytes: 0, line: new Set() };
  underWay.set(shopId, load);
  if (!(await isLetIn(load, c.get('watch')))) throw refusing(c, tooManyOfShop());
  try {
    const refusal = whyNot(load, bytes);
    if (refusal) throw refusing(c, refusal);
    add(load, bytes);
    return await receive().finally(() => add(load, -bytes));
  } finally {
    letNextIn(load);
    if (load.forms === 0) underWay.delete(shopId);
  }
}

/** Whoever is answered before its turn leaves the line. */
async function isLetIn(load: Load, watch: Watch): Promise<boolean> {
  if (load.forms < SHOP_FORMS) {
    load.forms += 1;
    return true;
  }
  if (load.line.size >= LINE) return false;
  await new Promise<void>((start, leave) => {
    load.line.add(start);
    watch.over.catch((reason: unknown) => {
      if (load.line.delete(start)) leave(reason);
    });
  });
  return true;
}

/** The place of a form that has ended is the next one's: nobody who comes in between takes it. */
function letNextIn(load: Load): void {
  const [next] = load.line;
  if (!next) {
    load.forms -= 1;
    return;
  }
  load.line.delete(next);
  next();
}

/** Most senders look at the answer only when they have sent everything. */
function refusing(c: Context<Env>, refusal: Refusal): Refusal {
  const { body } = c.req.raw;
  if (body) hearOut(c, body.getReader());
  return refusal;
}

function whyNot({ bytes: ofShop }: Load, bytes: number): Refusal | undefined {
  if (ofShop + bytes > SHOP_BYTES) return tooManyOfShop();
  if (allBytes + bytes <= (bytes > SMALL_BYTES ? LARGE_BYTES : ALL_BYTES)) return undefined;
  const message = 'El servidor está recibiendo muchas imágenes a la vez. Intenta de nuevo en unos segundos.';
  return new Refusal('unavailable', message, { retryAfter: RETRY_S });
}

function tooManyOfShop(): Refusal {
  const message = 'Se están subiendo muchas imágenes a la vez. Espera a que terminen e intenta de nuevo.';
  return new Refusal('too_many_requests', message, { retryAfter: RETRY_S });
}

function add(load: Load, bytes: number): void {
  load.bytes += bytes;
  allBytes += bytes;
}
