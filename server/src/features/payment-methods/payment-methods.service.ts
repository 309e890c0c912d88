import { fold } from '@trastienda/domain/text/fold';
import { nameTaken, notFound } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { orIfDuplicate, transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import * as queries from './payment-methods.queries';

export type { NamedMethod } from './payment-methods.queries';

/** What a new shop starts with (rule: ledger/starting-methods). */
const STARTING_METHODS = [
  'Efectivo',
  'Transferencia',
  'Tarjeta de débito',
  'Tarjeta de crédito',
  'Mercado Pago',
  'QR',
] as const;

const named = (name: string) => ({ name, name_folded: fold(name) });

export const addStartingMethods = (tx: Tx, shopId: string) =>
  queries.insertMethods(tx, shopId, STARTING_METHODS.map(named));

export const listMethods = ({ db, shopId }: Shop) => queries.listMethods(db, shopId);

export const findMethods = ({ db, shopId }: Shop, ids: readonly number[]) => queries.findMethods(db, shopId, ids);

/** Adds a payment method to the shop. Refuses a name that a living one has. */
export async function createMethod({ db, shopId }: Shop, name: string): Promise<queries.NamedMethod> {
  const taken = () => nameTaken(`Ya existe un método de pago que se llama ${name}.`);
  if (await queries.nameIsTaken(db, shopId, fold(name))) throw taken();
  return orIfDuplicate(taken, () =>
    transact(db, async (tx) => {
      const [method] = await queries.insertMethods(tx, shopId, [named(name)]);
      if (!method) throw new Error('the insert returned nothing');
      return method;
    }),
  );
}

export const nameIsFree = async ({ db, shopId }: Shop, name: string): Promise<boolean> =>
  name !== '' && !(await queries.nameIsTaken(db, shopId, fold(name)));

/** Hides a payment method: accounts lose it, old movements keep its name, and the name is free again. */
export const deleteMethod = ({ db, shopId, now }: Shop, id: number): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await queries.hideMethod(tx, shopId, id, now.toISOString()))) throw notFound();
    await queries.detachFromAccounts(tx, shopId, id);
  });
