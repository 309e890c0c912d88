import { sql } from 'kysely';
import type { Db, Tx } from '../db/database';
import { inShop, type NewRow } from '../db/in-shop';
import { dateBackByParts, deleteByParts } from '../db/parts';
import { statement } from '../db/statement';
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
      if (!(await lockKey(tx, shop, lock))) throw inProgress();
      const earlier = await findAnswer(tx, shop, key);
      if (earlier) return replay<T>(earlier, fingerprint);
      const body = await work(within(shop, tx));
      await keepAnswer(tx, shop, { key, fingerprint, body: JSON.stringify(body) });
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

/** Several processes may share PostgreSQL: there the key is locked for the transaction. SQLite's transactions take turns. */
async function lockKey(tx: Tx, shop: Shop, lock: string): Promise<boolean> {
  if (shop.engine === 'sqlite') return true;
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

const answerTo = statement<{ shopId: string; key: string }, { fingerprint: string; body: string; created_at: string }>(
  (db, { shopId, key }) =>
    inShop(db, shopId).selectFrom('idempotency').select(['fingerprint', 'body', 'created_at']).where('key', '=', key),
);

async function findAnswer(db: Db, shop: Shop, key: string) {
  const [answer] = await answerTo(db, { shopId: shop.shopId, key });
  if (!answer || answer.created_at > answersExpireBefore(shop.now)) return answer;
  await inShop(db, shop.shopId).deleteFrom('idempotency').where('key', '=', key).execute();
  return undefined;
}

const keepAnswer = (tx: Tx, shop: Shop, answer: { key: string; fingerprint: string; body: string }) =>
  answerToKeep(tx, { ...answer, shopId: shop.shopId, status: 201, created_at: shop.now.toISOString() });

const answerToKeep = statement<{ shopId: string } & NewRow<Tables['idempotency']>, never>((tx, { shopId, ...answer }) =>
  inShop(tx, shopId).insertInto('idempotency').values(answer),
);

export const answersExpireBefore = (now: Date): string => new Date(now.getTime() - KEPT_MS).toISOString();

/** See dateBackByParts: an answer of the future would stand for a request that nobody remembers. */
export const dateAnswersBack = (db: Db, now: string) => dateBackByParts(db, 'idempotency', now);

export const deleteAnswersBefore = (db: Db, instant: string) =>
  deleteByParts(db, 'idempotency', sql`created_at <= ${instant}`);
