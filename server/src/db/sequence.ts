import type { Tx } from './database';
import { inShop } from './in-shop';
import { statement } from './statement';

/** How many rows a shop can number. 2^21 shops times 2^32 rows stay exact in a JavaScript number. */
const RANGE = 2 ** 32;

/** The `seq` before a shop's first row. Shops own disjoint ranges, so that SQLite's text index can be read shop by shop. */
export const firstSequence = (shopNumber: number): number => shopNumber * RANGE;

export const lastSequence = (shopNumber: number): number => firstSequence(shopNumber) + RANGE - 1;

/** Takes the shop's ledger, the lock that whoever writes to a shop's books takes before any other: they take turns. */
export const lockLedger = (tx: Tx, shopId: string): Promise<number> => takeSequence(tx, shopId, 0);

/** Takes the next `count` numbers in the shop's order of creation, and the shop's ledger; returns the first of them. */
export async function takeSequence(tx: Tx, shopId: string, count = 1): Promise<number> {
  const [ledger] = await numbering(tx, { shopId, count });
  if (!ledger) throw new Error('a shop without its ledger');
  return ledger.last_seq - count + 1;
}

const numbering = statement<{ shopId: string; count: number }, { last_seq: number }>((tx, { shopId, count }) =>
  inShop(tx, shopId)
    .updateTable('ledger')
    .set((e) => ({ last_seq: e('last_seq', '+', count) }))
    .returning('last_seq'),
);
