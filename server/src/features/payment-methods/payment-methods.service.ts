import { paymentMethodDetail } from '@trastienda/domain/shop/trash-details';
import { fold } from '@trastienda/domain/text/fold';
import { nameTaken, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { orIfDuplicate, transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { lockLedger } from '../../ledger/lock';
import { type TrashedKind, toTrash } from '../trash/trash.service';
import * as queries from './payment-methods.queries';

export type { NamedPaymentMethod } from './payment-methods.queries';

/** What a new shop starts with (rule: ledger/starting-methods). */
const STARTING_PAYMENT_METHODS = [
  'Efectivo',
  'Transferencia',
  'Tarjeta de débito',
  'Tarjeta de crédito',
  'Mercado Pago',
  'QR',
] as const;

const named = (name: string) => ({ name, name_folded: fold(name) });

export const addStartingPaymentMethods = (tx: Tx, shopId: string) =>
  queries.insertPaymentMethods(
    tx,
    shopId,
    STARTING_PAYMENT_METHODS.map((name) => named(name)),
  );

export const listPaymentMethods = ({ db, shopId }: Shop) => queries.listPaymentMethods(db, shopId);

export const findPaymentMethods = ({ db, shopId }: Shop, ids: readonly number[]) =>
  queries.findPaymentMethods(db, shopId, ids);

const nameTakenBy = (name: string) => nameTaken(`Ya existe un método de pago que se llama ${name}.`);

/** Adds a payment method to the shop. Refuses a name that a living one has. */
export async function createPaymentMethod(
  { db, shopId }: Shop,
  { name, adjustment }: { name: string; adjustment?: number | undefined },
): Promise<queries.NamedPaymentMethod> {
  const taken = () => nameTakenBy(name);
  if (await queries.nameIsTaken(db, shopId, fold(name))) throw taken();
  return orIfDuplicate(taken, () =>
    transact(db, async (tx) => {
      const [method] = await queries.insertPaymentMethods(tx, shopId, [
        { ...named(name), ...(adjustment !== undefined && { adjustment }) },
      ]);
      if (!method) throw new Error('the insert returned nothing');
      return method;
    }),
  );
}

/** Renames a living one, sets what it adds to what is paid by it, or both. */
export async function updatePaymentMethod(
  { db, shopId }: Shop,
  id: number,
  change: { name?: string | undefined; adjustment?: number | undefined },
): Promise<queries.NamedPaymentMethod> {
  const { name, adjustment } = change;
  const taken = () => nameTakenBy(name ?? '');
  return orIfDuplicate(taken, () =>
    transact(db, async (tx) => {
      const changed = await queries.updatePaymentMethod(tx, shopId, id, {
        ...(name !== undefined && named(name)),
        ...(adjustment !== undefined && { adjustment }),
      });
      if (!changed) throw notFound();
      if (name !== undefined && (await queries.nameIsTaken(tx, shopId, fold(name), id))) throw taken();
      return changed;
    }),
  );
}

export const nameIsFree = async ({ db, shopId }: Shop, name: string): Promise<boolean> =>
  name !== '' && !(await queries.nameIsTaken(db, shopId, fold(name)));

/** Hides a payment method: accounts lose it, old movements keep its name, and the name is free again (rule: trash/kinds). */
export const deletePaymentMethod = (shop: Shop, id: number): Promise<string> =>
  transact(shop.db, async (tx) => {
    const { shopId, now } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const name = await queries.hidePaymentMethod(tx, shopId, id, now.toISOString());
    if (name === undefined) throw notFound();
    const accounts = await queries.detachFromAccounts(tx, shopId, id);
    const thing = { kind: 'payment_method', methodId: id, title: name } as const;
    return toTrash(inTx, { ...thing, detail: paymentMethodDetail(accounts.length), content: { accounts } });
  });

/** How payment methods come back from the trash: on the accounts that had them, also on deleted ones (rule: trash/restore). */
export const TRASHED_PAYMENT_METHOD: TrashedKind = {
  restore: async ({ db, shopId }, { methodId, title, content }) => {
    if (methodId === null) throw new Error('a payment method without its id');
    if (await queries.nameIsTaken(db, shopId, fold(title))) throw nameTakenBy(title);
    await queries.showPaymentMethod(db, shopId, methodId);
    const { accounts } = content as { accounts: queries.AccountOfPaymentMethod[] };
    if (accounts.length > 0) await queries.attachToAccounts(db, shopId, methodId, accounts);
  },
};
