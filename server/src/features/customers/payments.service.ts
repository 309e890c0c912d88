import { paymentLabel } from '@trastienda/domain/customers/entry';
import type { Day } from '@trastienda/domain/dates/day';
import { type Cents, negate } from '@trastienda/domain/money/cents';
import { invalid, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { postToCustomer, takePaymentBack } from '../../ledger/customers';
import { recordEntry, takeEntryBack } from '../../ledger/entries';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { accountProblem } from '../accounts/accounts.service';
import { findMovement, type MovementRow } from '../movements/movement-list.service';
import { forgetReceiptsOf } from '../receipts/receipts.service';
import { readCustomer, showIfHidden } from './customers.service';

/** What a customer pays, and into which account, by the names of the columns. */
export interface NewPayment {
  value: Cents;
  account_id: string;
  payment_method_id: number;
  entry_date: Day;
}

/** Records what a customer pays, also more than is owed (rule: customers/payment): the inflow, and the entry that says so. */
export const recordPayment = (
  shop: Shop,
  customerId: string,
  input: NewPayment,
): Promise<{ movement: MovementRow; balance: Cents }> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    const { name } = await readCustomer(inTx, customerId);
    const problem = await accountProblem(inTx, input.account_id, input.payment_method_id);
    if (problem) throw invalid(problem.field, problem.message);
    const entry = {
      ...{ ...input, label: paymentLabel(name), type: 'inflow_of_money' as const, to_account_id: null },
      belongs_to: `un pago de ${name}`,
      ...{ expense_id: null, debt_id: null, installment_id: null },
    };
    const movementId = await recordEntry(inTx, entry, { seq });
    const posting = { customerId, kind: 'payment' as const, change: negate(input.value), movementId };
    const balance = await postToCustomer(inTx, posting);
    return { movement: await findMovement(inTx, movementId), balance };
  });

/**
 * Takes a payment back, also that of a customer who is deleted: its money leaves the account, its entry goes, later balances follow. It does
 * not go to the trash.
 */
export const deletePayment = (shop: Shop, customerId: string, movementId: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const balance = await takePaymentBack(inTx, customerId, movementId);
    if (balance === undefined) throw notFound();
    if (balance !== 0) await showIfHidden(inTx, customerId, balance);
    await forgetReceiptsOf(inTx, [movementId]);
    await takeEntryBack(inTx, movementId);
  });
