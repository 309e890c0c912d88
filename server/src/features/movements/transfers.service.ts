import type { Day } from '@trastienda/domain/dates/day';
import { TRANSFER_LABEL } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import { amountAt, invalid, notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { hasOpening, type NewEntry, openingOf, recordEntry } from '../../ledger/entries';
import { takeSequence } from '../../ledger/lock';
import { accountLives } from '../accounts/accounts.service';
import { findMovement, type MovementRow } from './movement-list.service';

/** Money of the shop that changes its place, by the names of the columns. */
export interface NewTransfer extends Omit<NewEntry, 'type' | 'label' | keyof typeof NO_LINKS> {
  to_account_id: string;
  label: string | null;
}

const NO_LINKS = { payment_method_id: null, expense_id: null, debt_id: null, installment_id: null };

export const SAME_ACCOUNT = 'Elige otra cuenta: el dinero ya está en esta';
export const NO_ACCOUNT = 'Esa cuenta no existe';
const THERE_ALREADY = 'Esta cuenta ya tiene su saldo inicial. Corrígelo en el historial.';

/** Moves money from one account to another, or nothing happens (rule: ledger/transfer). Refused when it is not there. */
export const recordTransfer = (shop: Shop, input: NewTransfer): Promise<MovementRow> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    if (input.account_id === input.to_account_id) throw invalid('to_account_id', SAME_ACCOUNT);
    if (!(await accountLives(inTx, input.account_id))) throw invalid('from_account_id', NO_ACCOUNT);
    if (!(await accountLives(inTx, input.to_account_id))) throw invalid('to_account_id', NO_ACCOUNT);
    const entry = {
      ...{ ...input, label: input.label ?? TRANSFER_LABEL, type: 'transfer' as const },
      ...NO_LINKS,
    };
    return findMovement(inTx, await recordEntry(inTx, entry, { seq }));
  }).catch(amountAt('value'));

/** `field` is where it is said; a restoration has none. */
export const openingAlreadyThere = (field?: string) =>
  new Refusal(
    'already_there',
    THERE_ALREADY,
    field === undefined ? {} : { fields: [{ field, message: THERE_ALREADY }] },
  );

/** Says later what an account had when it came into the books, once (rule: ledger/opening-balance). */
export const recordOpening = (
  shop: Shop,
  accountId: string,
  { value, entryDate }: { value: Cents; entryDate: Day },
): Promise<MovementRow> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    if (!(await accountLives(inTx, accountId))) throw notFound();
    if (await hasOpening(tx, shop.shopId, accountId)) throw openingAlreadyThere('value');
    return findMovement(inTx, await recordEntry(inTx, openingOf(accountId, value, entryDate), { seq }));
  });
