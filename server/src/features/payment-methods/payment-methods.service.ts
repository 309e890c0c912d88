import { fold } from '@trastienda/domain/text/fold';
import { nameTaken, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { orIfDuplicate, transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { noteDeletion } from '../activity/activity.service';
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
  queries.insertPaymentMethods(tx, shopId, STARTING_PAYMENT_METHODS.map(named));

export const listPaymentMethods = ({ db, shopId }: Shop) => queries.listPaymentMethods(db, shopId);

export const findPaymentMethods = ({ db, shopId }: Shop, ids: readonly number[]) =>
  queries.findPaymentMethods(db, shopId, ids);

/** Adds a payment method to the shop. Refuses a name that a living one has. */
export async function createPaymentMethod({ db, shopId }: Shop, name: string): Promise<queries.NamedPaymentMethod> {
  const taken = () => nameTaken(`Ya existe un método de pago que se llama ${name}.`);
  if (await queries.nameIsTaken(db, shopId, fold(name))) throw taken();
  return orIfDuplicate(taken, () =>
    transact(db, async (tx) => {
      const [method] = await queries.insertPaymentMethods(tx, shopId, [named(name)]);
      if (!method) throw new Error('the insert returned nothing');
      return method;
    }),
  );
}

export const nameIsFree = async ({ db, shopId }: Shop, name: string): Promise<boolean> =>
  name !== '' && !(await queries.nameIsTaken(db, shopId, fold(name)));

/** Hides a payment method: accounts lose it, old movements keep its name, and the name is free again. */
export const deletePaymentMethod = (shop: Shop, id: number): Promise<void> =>
  transact(shop.db, async (tx) => {
    const { shopId, now } = shop;
    const name = await queries.hidePaymentMethod(tx, shopId, id, now.toISOString());
    if (name === undefined) throw notFound();
    await queries.detachFromAccounts(tx, shopId, id);
    await noteDeletion(within(shop, tx), 'payment_method', name);
  });
