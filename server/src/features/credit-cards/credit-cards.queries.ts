import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Instant, Row, Tables } from '../../db/tables';

/** What the user says of a card. */
export type CreditCardFacts = Row<'credit_card', (typeof FACTS)[number] | 'card_network' | 'bank_network'>;

/** Those of the facts that are there are changed. */
export type CreditCardChange = { [fact in keyof CreditCardFacts]?: CreditCardFacts[fact] | undefined };

export type CreditCardRow = CreditCardFacts & Row<'credit_card', 'id' | 'used'>;

const FACTS = ['name', 'credit_limit', 'last_four_digits', 'closing_date', 'payment_date'] as const;

const living = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('credit_card')
    .select(['id', ...FACTS, 'card_network', 'bank_network', 'used'])
    .where('deleted_at', 'is', null);

/** The living cards, oldest first. */
export const listCreditCards = (db: Db, shopId: string): Promise<CreditCardRow[]> =>
  living(db, shopId).orderBy('seq').execute();

export const findCreditCard = (db: Db, shopId: string, id: string): Promise<CreditCardRow | undefined> =>
  living(db, shopId).where('id', '=', id).executeTakeFirst();

export const insertCreditCard = (tx: Tx, shopId: string, card: NewRow<Tables['credit_card']>) =>
  inShop(tx, shopId).insertInto('credit_card').values(card).execute();

/** Whether there was a living card to change. */
export const updateCreditCard = async (
  tx: Tx,
  shopId: string,
  id: string,
  change: CreditCardChange | { deleted_at: Instant },
): Promise<string | undefined> => {
  const changed = await inShop(tx, shopId)
    .updateTable('credit_card')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return changed?.name;
};
