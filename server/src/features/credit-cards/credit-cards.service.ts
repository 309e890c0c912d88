import { notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { newId } from '../../db/ids';
import { takeSequence } from '../../ledger/lock';
import * as queries from './credit-cards.queries';

export type { CardChange, CardFacts, CardRow } from './credit-cards.queries';

export const listCards = ({ db, shopId }: Shop): Promise<queries.CardRow[]> => queries.listCards(db, shopId);

async function readCard({ db, shopId }: Shop, id: string): Promise<queries.CardRow> {
  const card = await queries.findCard(db, shopId, id);
  if (!card) throw notFound();
  return card;
}

/** Whether the shop has this living card. */
export const cardExists = async ({ db, shopId }: Shop, id: string): Promise<boolean> =>
  (await queries.findCard(db, shopId, id)) !== undefined;

export const createCard = (shop: Shop, facts: queries.CardFacts): Promise<queries.CardRow> =>
  transact(shop.db, async (tx) => {
    const id = newId();
    const { seq, inTx } = await takeSequence(within(shop, tx));
    await queries.insertCard(tx, shop.shopId, { id, seq, ...facts });
    return readCard(inTx, id);
  });

export const updateCard = (shop: Shop, id: string, change: queries.CardChange): Promise<queries.CardRow> =>
  transact(shop.db, async (tx) => {
    if (!(await queries.updateCard(tx, shop.shopId, id, change))) throw notFound();
    return readCard(within(shop, tx), id);
  });

/** Hides a card: its debts stay, and name no card any more (rule: cards/deletion). */
export const deleteCard = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const hidden = await queries.updateCard(tx, shop.shopId, id, { deleted_at: shop.now.toISOString() });
    if (!hidden) throw notFound();
  });
