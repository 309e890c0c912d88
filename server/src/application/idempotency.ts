import { sql } from 'kysely';
import type { Db, Tx } from '../db/database';
import { inShop, type NewRow } from '../db/in-shop';
import { codeOf } from '../db/outage';
import { dateBackByParts, deleteByParts } from '../db/parts';
import { statement, unanswered } from '../db/statement';
import type { Tables } from '../db/tables';
import { Refusal } from './refusal';
import { type Shop, within } from './shop';
import { transact } from './transact';

const KEPT_MS = 24 * 3_600_000;

/** The keys whose first request is still under way in this process. */
const running = new Set<string>();

/** Something that is done once: under which key, what tells it from another, and what is done before the transaction because it takes long. */
interface Keyed {
  key: string;
  fingerprint: () => Promise<string>;
  prepare?: (() => Promise<void>) | undefined;
}

/**
 * Does a piece of work once per key. The key and its answer are written in the transaction that does the work: either both are there or
 * neither, also after a crash (rule: wire/idempotency). `work` gets the shop on that transaction.
 */
export async function onceUnder<T extends object>(
  shop: Shop,
  keyed: Keyed,
  work: (shop: Shop<Tx>) => Promise<T>,
): Promise<T> {
  const { key, prepare } = keyed;
  const lock = `${shop.shopId} ${key}`;
  if (running.has(lock)) throw inProgress();
  running.add(lock);
  try {
    const fingerprint = await keyed.fingerprint();
    if (prepare) {
      const earlier = await findAnswer(shop.db, shop, key);
      if (earlier) return replay<T>(earlier, fingerprint);
      await prepare();
    }
    return await transact(shop.db, async (tx) => {
      if (!(await claimKey(tx, shop, { key, fingerprint }))) {
        const earlier = await findAnswer(tx, shop, key);
        if (!earlier) throw inProgress();
        return replay<T>(earlier, fingerprint);
      }
      const body = await work(within(shop, tx));
      await keepAnswer(tx, { shopId: shop.shopId, key, body: JSON.stringify(body) });
      return body;
    });
  } finally {
    running.delete(lock);
  }
}

const inProgress = () => new Refusal('request_in_progress', 'Este pedido ya se está procesando.');

function replay<T>(earlier: { fingerprint: string; body: string }, fingerprint: string): T {
  if (earlier.fingerprint !== fingerprint) {
    throw new Refusal('idempotency_key_reused', 'Esa clave de idempotencia ya se usó para otro pedido.');
  }
  return JSON.parse(earlier.body) as T;
}

/** PostgreSQL ended the statement; one that does not answer at all has no code of its own. */
const WAITED_TOO_LONG = '57014';

/**
 * Makes the key's row, still without an answer: nobody sees it before the work is committed with it. Who comes from another process meanwhile
 * waits here, and then finds the answer, or the key free again; not for longer than a statement may take. A row that is over is taken over.
 */
async function claimKey(tx: Tx, shop: Shop, { key, fingerprint }: { key: string; fingerprint: string }) {
  const { shopId, now } = shop;
  const row = { key, fingerprint, body: '', status: 201, created_at: now.toISOString() };
  try {
    return (await keyToClaim(tx, { ...row, shopId, over: answersExpireBefore(now) })).length > 0;
  } catch (error) {
    throw codeOf(error) === WAITED_TOO_LONG ? inProgress() : error;
  }
}

const keyToClaim = statement<{ shopId: string; over: string } & NewRow<Tables['idempotency']>, { key: string }>(
  (tx, { shopId, over, ...row }) =>
    inShop(tx, shopId)
      .insertInto('idempotency')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'key'])
          .doUpdateSet(({ ref }) => ({
            fingerprint: ref('excluded.fingerprint'),
            body: ref('excluded.body'),
            created_at: ref('excluded.created_at'),
          }))
          .where('idempotency.created_at', '<=', over),
      )
      .returning('key'),
);

const answerTo = statement<{ shopId: string; key: string; over: string }, { fingerprint: string; body: string }>(
  (db, { shopId, key, over }) =>
    inShop(db, shopId)
      .selectFrom('idempotency')
      .select(['fingerprint', 'body'])
      .where('key', '=', key)
      .where('created_at', '>', over),
);

async function findAnswer(db: Db, { shopId, now }: Shop, key: string) {
  const [answer] = await answerTo(db, { shopId, key, over: answersExpireBefore(now) });
  return answer;
}

const keepAnswer = unanswered<{ shopId: string; key: string; body: string }>((tx, { shopId, key, body }) =>
  inShop(tx, shopId).updateTable('idempotency').set({ body }).where('key', '=', key),
);

export const answersExpireBefore = (now: Date): string => new Date(now.getTime() - KEPT_MS).toISOString();

/** See dateBackByParts: an answer of the future would stand for a request that nobody remembers. */
export const dateAnswersBack = (db: Db, now: string) => dateBackByParts(db, 'idempotency', now);

export const deleteAnswersBefore = (db: Db, instant: string) =>
  deleteByParts(db, 'idempotency', sql`created_at <= ${instant}`);
