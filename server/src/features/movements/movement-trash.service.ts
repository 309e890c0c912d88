import { movementDetail } from '@trastienda/domain/shop/trash-details';
import { Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import { placeInShop, sequenceAt } from '../../db/sequence';
import { type EntryRow, hasOpening, restoreEntry } from '../../ledger/entries';
import type { LockedShop } from '../../ledger/lock';
import { accountLives, namesOfAccounts } from '../accounts/accounts.service';
import { installmentLives } from '../debts/payments.service';
import { expenseLabelExists } from '../expense-labels/expense-labels.service';
import { recordOccurrenceAgain } from '../occurrences/occurrences.service';
import { forgetReceiptsOf } from '../receipts/receipts.service';
import type { Deleted, Trashed, TrashedKind } from '../trash/trash.service';
import { openingAlreadyThere } from './transfers.service';

/** A row of the history as the trash has it, with its place in the shop as `seq`. Its receipts stay where they are, and wait for it. */
type Content = Omit<EntryRow, 'id' | 'payment_method_id'>;

/** A movement that has just been taken back, as it goes into the trash. */
export async function asDeleted(shop: Shop<Tx>, entry: EntryRow): Promise<Deleted> {
  const { id, payment_method_id: methodId, ...rest } = entry;
  const { label, type, value, entry_date: day, account_id, to_account_id } = entry;
  const names = await namesOfAccounts(shop, to_account_id === null ? [account_id] : [account_id, to_account_id]);
  const toAccount = to_account_id === null ? null : (names.get(to_account_id) ?? '');
  const content: Content = { ...rest, seq: placeInShop(entry.seq, shop.shopNumber) };
  return {
    ...{ kind: 'movement', id, methodId, title: label, content },
    detail: movementDetail({ type, value, account: names.get(account_id) ?? '', toAccount, day }),
  };
}

/** Records it again in its place; without the label, the debt and the installment that are gone (rule: trash/restore-movement). */
async function restore(shop: LockedShop, { id, methodId, content }: Trashed): Promise<void> {
  const was = content as Content;
  const entry = { ...was, id, payment_method_id: methodId, seq: sequenceAt(was.seq, shop.shopNumber) };
  const { type, account_id, to_account_id, expense_id, installment_id } = entry;
  if (!(await accountLives(shop, account_id)) || (to_account_id !== null && !(await accountLives(shop, to_account_id))))
    throw accountGone();
  if (type === 'opening' && (await hasOpening(shop.db, shop.shopId, account_id))) throw openingAlreadyThere();
  const hasLabel = expense_id !== null && (await expenseLabelExists(shop, expense_id));
  const pays = installment_id !== null && (await installmentLives(shop, installment_id));
  await recordOccurrenceAgain(shop, id);
  await restoreEntry(shop, {
    ...entry,
    ...(!hasLabel && { expense_id: null }),
    ...(!pays && { debt_id: null, installment_id: null }),
  });
}

const accountGone = () =>
  new Refusal(
    'account_gone',
    'La cuenta de este movimiento está eliminada. Si todavía está en la papelera, restáurala primero.',
  );

/** How movements come back from the trash, and that their receipts go with them. */
export const TRASHED_MOVEMENT: TrashedKind = { restore, forget: forgetReceiptsOf };
