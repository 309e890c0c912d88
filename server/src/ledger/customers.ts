import type { CustomerEntryKind } from '@trastienda/domain/customers/entry';
import { type Cents, cents, negate, pesosFromCents, ZERO } from '@trastienda/domain/money/cents';
import { formatMoneyInText } from '@trastienda/domain/money/format';
import { invalid, Refusal } from '../application/refusal';
import * as queries from './customers.queries';
import type { LockedShop } from './lock';
import { movementTooLarge } from './refusals';
import { keepShop } from './shop';
import type { ShopShift } from './shop.queries';

/** Something that changes what a customer owes. */
export interface CustomerPosting {
  customerId: string;
  kind: CustomerEntryKind;
  /** What they owe more by it; less, below 0. */
  change: Cents;
  /** Of a sale, its return and its being void: the ticket's number. */
  reference?: string | undefined;
  /** Of a payment, and of nothing else. */
  movementId?: string | undefined;
}

/**
 * Changes what a customer owes, with its entry: the only writer of both (rule: customers/balance). A sale is refused beyond the customer's
 * limit (rule: customers/credit-limit), and to one who is hidden. Answers what they owe after it. One of several of a
 * transaction sees what those before it left.
 */
export async function postToCustomer(shop: LockedShop, posting: CustomerPosting): Promise<Cents> {
  const { balance, shop: shift } = await shiftCustomer(shop, posting);
  await keepShop(shop, [shift]);
  return balance;
}

/** The same of one that is part of a larger posting, but for the shop's row: what is to change there is answered. */
export async function shiftCustomer(
  shop: LockedShop,
  posting: CustomerPosting,
): Promise<{ balance: Cents; shop: ShopShift }> {
  const { db, shopId, now } = shop;
  const { customerId, kind, change, movementId = null, reference = movementId } = posting;
  const limited = kind === 'sale' && change > 0 ? ({ limited: true } as const) : {};
  const shifted = await queries.shiftBalance(db, shopId, customerId, { by: change, ...limited });
  if (!shifted) throw await whyNot(shop, posting);
  const { balance, last_entry: number, deleted_at, last_at } = shifted;
  if (deleted_at !== null && kind !== 'void') throw unknownCustomer();
  const entry = { customer_id: customerId, number, kind, reference, movement_id: movementId };
  // What waited for its turn came in before what went first: a statement of some days keeps their order (rule: customers/statement).
  const came = now.toISOString();
  const at = last_at !== null && last_at > came ? last_at : came;
  await queries.insertEntry(db, shopId, { ...entry, at, change, balance });
  return { balance, shop: deleted_at === null ? totalsOf(cents(balance - change), balance) : {} };
}

/** Takes a payment out of a customer's account: later entries follow. Undefined where there is none; else what they owe now. */
export async function takePaymentBack(
  shop: LockedShop,
  customerId: string,
  movementId: string,
): Promise<Cents | undefined> {
  const { db, shopId } = shop;
  const taken = await queries.removePayment(db, shopId, customerId, movementId);
  if (!taken) return undefined;
  const by = negate(taken.change);
  await queries.shiftLater(db, shopId, customerId, { number: taken.number, by });
  const left = await queries.takeOut(db, shopId, customerId, by);
  if (!left) throw movementTooLarge('la cuenta del cliente');
  if (left.deleted_at === null) await keepShop(shop, [totalsOf(cents(left.balance - by), left.balance)]);
  return left.balance;
}

/** Counts a customer in, or out, with what they owe. */
export const countCustomer = (shop: LockedShop, sign: 1 | -1, balance: Cents = ZERO): Promise<void> =>
  keepShop(shop, [
    { customers: sign, owing: balance > 0 ? sign : 0, owed: balance > 0 ? cents(sign * balance) : ZERO },
  ]);

/** What changes in what all of them owe, when one owes something else than before. */
const totalsOf = (before: Cents, after: Cents): ShopShift => ({
  owing: Number(after > 0) - Number(before > 0),
  owed: cents(Math.max(after, 0) - Math.max(before, 0)),
});

const unknownCustomer = (): Refusal => invalid('customer_id', 'Ese cliente no existe');

async function whyNot({ db, shopId }: LockedShop, { customerId, change }: CustomerPosting): Promise<Refusal> {
  const standing = await queries.standingOf(db, shopId, customerId);
  if (!standing) return unknownCustomer();
  const { balance, credit_limit: limit } = standing;
  if (limit === null || balance + change <= limit) return movementTooLarge('la cuenta del cliente');
  const left = cents(Math.max(limit - balance, 0));
  const message = `El cliente no llega con su crédito: le quedan ${formatMoneyInText(left)}.`;
  return new Refusal('credit_limit_exceeded', message, {
    fields: [{ field: 'on_account', message }],
    facts: { left: pesosFromCents(left) },
  });
}
