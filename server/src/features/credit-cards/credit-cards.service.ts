import { notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { newId } from '../../db/ids';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { noteDeletion } from '../activity/activity.service';
import * as queries from './credit-cards.queries';
import { changeCreditCardDays } from './statement-dates.service';

export type { CreditCardChange, CreditCardFacts, CreditCardRow } from './credit-cards.queries';

export const listCreditCards = ({ db, shopId }: Shop): Promise<queries.CreditCardRow[]> =>
  queries.listCreditCards(db, shopId);

/** One living card. */
export async function readCreditCard({ db, shopId }: Shop, id: string): Promise<queries.CreditCardRow> {
  const card = await queries.findCreditCard(db, shopId, id);
  if (!card) throw notFound();
  return card;
}

/** Whether the shop has this living card. */
export const creditCardExists = async ({ db, shopId }: Shop, id: string): Promise<boolean> =>
  (await queries.findCreditCard(db, shopId, id)) !== undefined;

export const createCreditCard = (shop: Shop, facts: queries.CreditCardFacts): Promise<queries.CreditCardRow> =>
  transact(shop.db, async (tx) => {
    const id = newId();
    const { seq, inTx } = await takeSequence(within(shop, tx));
    await queries.insertCreditCard(tx, shop.shopId, { id, seq, ...facts });
    return readCreditCard(inTx, id);
  });

/** Changes what is sent of a card; other days are those of its statements that are not yet closed (rule: cards/days). */
export const updateCreditCard = (
  shop: Shop,
  id: string,
  change: queries.CreditCardChange,
): Promise<queries.CreditCardRow> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const { closing_date, payment_date } = await readCreditCard(inTx, id);
    const days = { closing: change.closing_date ?? closing_date, payment: change.payment_date ?? payment_date };
    await changeCreditCardDays(inTx, id, days);
    await queries.updateCreditCard(tx, shop.shopId, id, change);
    return readCreditCard(inTx, id);
  });

/** Hides a card: its debts stay, and name no card any more (rule: cards/deletion). */
export const deleteCreditCard = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const name = await queries.updateCreditCard(tx, shop.shopId, id, { deleted_at: shop.now.toISOString() });
    if (name === undefined) throw notFound();
    await noteDeletion(within(shop, tx), 'credit_card', name);
  });
