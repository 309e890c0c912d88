import type { Cents } from '@trastienda/domain/money/cents';
import { ZERO } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';
import { fold } from '@trastienda/domain/text/fold';
import { nameTaken, notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { orIfDuplicate, transact } from '../../application/transact';
import { newId } from '../../db/ids';
import { countCustomer } from '../../ledger/customers';
import { type LockedShop, lockLedger, takeSequence } from '../../ledger/lock';
import { noteDeletion } from '../activity/activity.service';
import * as queries from './customers.queries';
import { type SourcedEntry, withSources } from './entry-sources.service';

export type { CustomerRow, EntryRow } from './customers.queries';

/** What is said of a customer, by the names of the columns. */
export interface CustomerDetails {
  name: string;
  phone: string | null;
  email: string | null;
  note: string | null;
  credit_limit: Cents | null;
}

export async function readCustomer({ db, shopId }: Shop, id: string) {
  const customer = await queries.findCustomer(db, shopId, id);
  if (!customer) throw notFound();
  return customer;
}

const taken = (name: string) => nameTaken(`Ya existe un cliente que se llama ${name}.`);

/** Names, digits of the phone and all that is typed of it. */
const searchOf = ({ name, phone, email }: CustomerDetails): string =>
  fold([name, phone ?? '', (phone ?? '').replaceAll(/\D/g, ''), email ?? ''].join('\n'));

/** Creates a customer. Refuses a name that a living one has (rule: customers/names). */
export const createCustomer = (shop: Shop, input: CustomerDetails): Promise<queries.CustomerRow> =>
  orIfDuplicate(
    () => taken(input.name),
    () =>
      transact(shop.db, async (tx) => {
        const { shopId } = shop;
        const id = newId();
        const { seq, inTx } = await takeSequence(within(shop, tx));
        const name_folded = fold(input.name);
        if (await queries.nameIsTaken(tx, shopId, name_folded)) throw taken(input.name);
        await queries.insertCustomer(tx, shopId, { ...input, id, seq, name_folded, search: searchOf(input) });
        await countCustomer(inTx, 1);
        return { ...input, id, balance: ZERO, last_at: null, last_kind: null };
      }),
  );

/** What is said anew; what is left out stays. A limit below what is owed already holds from the next sale on. */
export type CustomerEdit = { [Detail in keyof CustomerDetails]?: CustomerDetails[Detail] | undefined };

export const updateCustomer = (shop: Shop, id: string, edit: CustomerEdit): Promise<queries.CustomerRow> =>
  orIfDuplicate(
    () => taken(edit.name ?? ''),
    () =>
      transact(shop.db, async (tx) => {
        const { shopId } = shop;
        const inTx = await lockLedger(within(shop, tx));
        const { name, phone, email, note, credit_limit, ...kept } = await readCustomer(inTx, id);
        const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
        const after: CustomerDetails = { name, phone, email, note, credit_limit, ...said };
        const name_folded = fold(after.name);
        if (await queries.nameIsTaken(tx, shopId, name_folded, id)) throw taken(after.name);
        await queries.updateCustomer(tx, shopId, id, { ...after, name_folded, search: searchOf(after) });
        return { ...kept, ...after };
      }),
  );

/** One with a history is hidden, another goes (rule: customers/delete). Refused while the balance is not 0. */
export const deleteCustomer = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const { name, balance, entry_count } = await readCustomer(inTx, id);
    if (balance !== 0) throw hasBalance(balance);
    if (entry_count > 0) await queries.hideCustomer(tx, shopId, id, shop.now.toISOString());
    else await queries.deleteCustomer(tx, shopId, id);
    await countCustomer(inTx, -1);
    await noteDeletion(inTx, 'customer', name);
  });

/** Whoever is hidden and owes is in the list again, under their name (rule: customers/delete). Refused while another one has it. */
export async function showIfHidden(shop: LockedShop, id: string, balance: Cents): Promise<void> {
  const { db, shopId } = shop;
  const hidden = await queries.findHidden(db, shopId, id);
  if (!hidden) return;
  const { name, name_folded } = hidden;
  if (await queries.nameIsTaken(db, shopId, name_folded))
    throw new Refusal(
      'name_taken',
      `Ya hay otro cliente que se llama ${name}: cámbiale el nombre, y podrá volver este.`,
    );
  await queries.showCustomer(db, shopId, id);
  await countCustomer(shop, 1, balance);
}

function hasBalance(balance: Cents): Refusal {
  const amount = formatMoneyInText(Math.abs(balance) as Cents);
  const why = balance > 0 ? `debe ${amount}` : `tiene ${amount} a favor`;
  return new Refusal('has_balance', `No se puede eliminar: el cliente ${why}.`);
}

/** A page of what changed a customer's balance, newest first; one behind the middle is reached from the end. */
export async function listEntries(
  shop: Shop,
  id: string,
  { limit, offset }: queries.Window,
): Promise<{ entries: SourcedEntry[]; count: number }> {
  const { entry_count: count } = await readCustomer(shop, id);
  const { db, shopId } = shop;
  const left = count - offset;
  if (left <= 0) return { entries: [], count };
  if (offset <= count / 2)
    return { entries: await withSources(shop, await queries.listEntries(db, shopId, id, { limit, offset })), count };
  const most = Math.min(limit, left);
  const oldestFirst = await queries.listEntries(db, shopId, id, { limit: most, offset: left - most }, 'asc');
  return { entries: await withSources(shop, oldestFirst.reverse()), count };
}
