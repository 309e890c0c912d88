import type { Shop } from '../application/shop';
import type { Tx } from '../db/database';
import { inShop } from '../db/in-shop';
import { statement } from '../db/statement';

declare const hasLedger: unique symbol;

interface Locked {
  readonly [hasLedger]: true;
}

/** A shop in a transaction that has its ledger: whoever else writes to its books waits until that ends. It is made here alone. */
export type LockedShop = Shop<Tx> & Locked;

type InTx = Pick<Shop<Tx>, 'db' | 'shopId'>;

/** Takes the shop's ledger, the lock that whoever writes to a shop's books takes before any other: they take turns. */
export const lockLedger = async <S extends InTx>(shop: S): Promise<S & Locked> => (await takeSequence(shop, 0)).inTx;

interface Taken<S> {
  /** The first of the numbers. */
  seq: number;
  /** The number of the newest sale. */
  lastSale: number;
  inTx: S & Locked;
}

/** Takes the next `count` numbers in the shop's order of creation, and the shop's ledger. */
export async function takeSequence<S extends InTx>(shop: S, count = 1): Promise<Taken<S>> {
  const [ledger] = await numbering(shop.db, { shopId: shop.shopId, count });
  if (!ledger) throw new Error('a shop without its ledger');
  return { seq: ledger.last_seq - count + 1, lastSale: ledger.last_sale_number, inTx: shop as S & Locked };
}

const numbering = statement<{ shopId: string; count: number }, { last_seq: number; last_sale_number: number }>(
  (tx, { shopId, count }) =>
    inShop(tx, shopId)
      .updateTable('ledger')
      .set((e) => ({ last_seq: e('last_seq', '+', count) }))
      .returning(['last_seq', 'last_sale_number']),
);
