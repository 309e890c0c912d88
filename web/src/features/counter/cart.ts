import type { NewSale } from '@trastienda/contract/sales';
import type { Cents } from '@trastienda/domain/money/cents';
import { checkedCents } from '@trastienda/domain/money/cents';
import { QUANTITY_MAX, SALE_LINES_MAX } from '@trastienda/domain/sales/limits';
import { type Discount, lineFigures, ticketFigures } from '@trastienda/domain/sales/ticket';
import type { Good } from '../../shop/sale/good';
import { type Back, withBacks, worthOf } from './back';
import type { Paying } from './payments';

export interface Line {
  key: string;
  good: Good;
  quantity: number;
  /** What is charged for one; the item's price unless it was changed. */
  unitPrice: Cents;
  discount?: Discount | undefined;
}

/** Who buys, as far as the counter shows it. */
export interface Buyer {
  customer_id: string;
  name: string;
}

/** How a cart is paid, as it was chosen and typed in 'Cobrar'. */
export interface Pay {
  chosen: Paying;
  /** What is handed over in cash, where it was told. */
  received?: Cents | undefined;
  /** On whose account, as far as it is typed. */
  whom?: string | undefined;
}

export interface Cart {
  /** The sale's client_id, so that it is one sale however often it is sent. */
  id: string;
  lines: Line[];
  /** What comes back in exchange, or for its money. */
  backs: Back[];
  /** Of the whole ticket. */
  discount?: Discount | undefined;
  /** Who buys; on their account it is sold, or part of it. */
  buyer?: Buyer | undefined;
  /** By which method money goes out, where more comes back than goes: its key, of those in 'Cobrar'. */
  refund?: string | undefined;
  /** Undefined until something of it is chosen or typed. */
  pay?: Pay | undefined;
  /** As it was called while it waited. */
  name?: string | undefined;
  /** The line that the keys are about. */
  chosen?: string | undefined;
  /** It was sent and nobody knows whether it was recorded: nothing of it changes until that is known. */
  sent?: Sent | undefined;
}

/** A sale on its way, and what cash was given for it. */
export interface Sent {
  sale: NewSale & { client_id: string };
  received: Cents | undefined;
}

/** How long the name of a cart that waits may be. */
export const NAME_MAX = 80;

/** A cart that waits while another customer is served. */
export interface Aside {
  cart: Cart;
  name: string;
  /** When it was put aside, in milliseconds. */
  at: number;
  /** It was read while the sale at hand was on its way: it comes to hand behind that one, or waits, where that one was refused. */
  behind?: 'sent' | 'refused' | undefined;
}

export interface Counter {
  cart: Cart;
  aside: Aside[];
}

export type Change =
  | { do: 'add'; good: Good; key: string }
  | { do: 'add behind'; good: Good; key: string; isLate: boolean; id: string; at: number }
  | { do: 'quantity'; key: string; quantity: number }
  | { do: 'price'; key: string; unitPrice: Cents; discount: Discount | undefined }
  | { do: 'remove'; key: string }
  | { do: 'choose'; key: string | undefined }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'discount'; discount: Discount | undefined }
  | { do: 'buyer'; buyer: Buyer | undefined }
  | { do: 'backs'; sale: string; backs: readonly Back[]; buyer?: Buyer | undefined }
  | { do: 'refund'; key: string }
  | { do: 'pay'; pay: Pay }
  | { do: 'sent'; sent: Sent | undefined }
  | { do: 'empty'; id: string }
  | { do: 'begin'; id: string }
  | { do: 'aside'; id: string; at: number }
  | { do: 'name'; cart: string; name: string }
  | { do: 'resume'; cart: string; at: number }
  | { do: 'drop'; cart: string }
  | { do: 'wait again'; one: Aside; place: number }
  | { do: 'put back'; cart: Cart; at: number };

export const emptyCart = (id: string): Cart => ({ id, lines: [], backs: [] });

/** Nothing goes and nothing comes back. */
export const isEmpty = ({ lines, backs }: Cart): boolean => lines.length === 0 && backs.length === 0;

/** What a cart has room for: 200 lines, and each unit's code once. */
export const canTake = ({ lines }: Cart, good: Good): boolean =>
  good.code === null
    ? lines.length < SALE_LINES_MAX || lines.some((line) => isSame(line, good))
    : !has(lines, good.code);

const has = (lines: readonly Line[], code: string) =>
  lines.length >= SALE_LINES_MAX || lines.some(({ good }) => good.code === code);

/** Whether one more of it only makes the line longer: not with a price or a discount of its own, and never a unit with a code. */
const isSame = ({ good, unitPrice, discount, quantity }: Line, next: Good): boolean =>
  good.item_id === next.item_id &&
  good.code === null &&
  next.code === null &&
  discount === undefined &&
  unitPrice === checkedCents(next.price) &&
  quantity < QUANTITY_MAX;

function withGood(cart: Cart, good: Good, key: string): Cart {
  if (!canTake(cart, good)) return cart;
  const same = cart.lines.find((line) => isSame(line, good));
  if (same)
    return {
      ...withLine(cart, same.key, (line) => ({ ...line, good, quantity: line.quantity + 1 })),
      chosen: same.key,
    };
  const line: Line = { key, good, quantity: 1, unitPrice: checkedCents(good.price) };
  return { ...cart, lines: [...cart.lines, line], chosen: key };
}

const withLine = (cart: Cart, key: string, change: (line: Line) => Line): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.key === key ? change(line) : line)),
});

/** A unit with a code is one; the rest 1 to 10,000. */
const within = ({ good }: Line, quantity: number): number =>
  good.code !== null ? 1 : Math.max(1, Math.min(QUANTITY_MAX, Math.trunc(quantity) || 1));

/**
 * Without a line: the one after it has the keys, at the end the one before. The discount of the whole sale goes with the last one: nothing is
 * left that it is of, and it could not be changed.
 */
function without(cart: Cart, key: string): Cart {
  const at = cart.lines.findIndex((line) => line.key === key);
  const lines = cart.lines.filter((line) => line.key !== key);
  const discount = lines.length > 0 ? cart.discount : undefined;
  return { ...cart, lines, discount, chosen: (lines[at] ?? lines.at(-1))?.key };
}

function stepped(cart: Cart, by: 1 | -1): Cart {
  const at = cart.lines.findIndex(({ key }) => key === cart.chosen);
  const from = at === -1 ? (by === 1 ? -1 : cart.lines.length) : at;
  const next = cart.lines[Math.max(0, Math.min(cart.lines.length - 1, from + by))];
  return { ...cart, chosen: next?.key };
}

/** Who bought it brings it back: unless another customer is chosen, or it was chosen that none is after some of it came back. */
function withReturns(cart: Cart, { sale, backs, buyer }: Change & { do: 'backs' }): Cart {
  const all = withBacks(cart.backs, sale, backs);
  const isFirst = cart.backs.every(({ sale_id }) => sale_id !== sale) && all.length > cart.backs.length;
  return { ...cart, backs: all, buyer: cart.buyer ?? (isFirst ? buyer : undefined) };
}

function cartAfter(cart: Cart, change: Change): Cart {
  if (cart.sent && change.do !== 'sent') return cart;
  switch (change.do) {
    case 'add':
      return withGood(cart, change.good, change.key);
    case 'quantity':
      return withLine(cart, change.key, (line) => ({ ...line, quantity: within(line, change.quantity) }));
    case 'price':
      return withLine(cart, change.key, (line) => ({
        ...line,
        unitPrice: change.unitPrice,
        discount: change.discount,
      }));
    case 'remove':
      return without(cart, change.key);
    case 'choose':
      return { ...cart, chosen: change.key };
    case 'step':
      return stepped(cart, change.by);
    case 'discount':
      return { ...cart, discount: change.discount };
    case 'buyer':
      return { ...cart, buyer: change.buyer, pay: cart.pay && { ...cart.pay, whom: undefined } };
    case 'backs':
      return withReturns(cart, change);
    case 'refund':
      return { ...cart, refund: change.key };
    case 'pay':
      return { ...cart, pay: change.pay };
    case 'sent':
      return { ...cart, sent: change.sent };
    case 'empty':
      return emptyCart(change.id);
    default:
      return cart;
  }
}

const behindWhat = ({ sent }: Cart) => (sent ? 'sent' : 'refused');

/** The cart that what was read while the one at hand was on its way goes into, whether that is known to be refused or not. */
export const behindOf = ({ cart, aside }: Counter): Aside | undefined =>
  aside.find(({ behind }) => behind === behindWhat(cart));

/** What is read while a sale is on its way is of the next one (rule: counter/read-meanwhile). */
function withBehind(counter: Counter, { good, key, isLate, id, at }: Change & { do: 'add behind' }): Aside[] {
  const { cart, aside } = counter;
  const waiting = behindOf(counter);
  const before = waiting?.cart ?? emptyCart(id);
  const longer = withGood(before, good, key);
  const next = isLate ? { ...longer, chosen: before.chosen } : longer;
  if (waiting) return aside.map((one) => (one === waiting ? { ...one, cart: next } : one));
  return [...aside, { cart: next, name: '', at, behind: behindWhat(cart) }];
}

/** From now on it is a cart like any other in 'En espera': the sale that it was behind is no longer at hand. */
const apart = (aside: readonly Aside[]): Aside[] => aside.map((one) => ({ ...one, behind: undefined }));

/** The sale is recorded, or on the device: what was read meanwhile is at hand. */
function begun(aside: readonly Aside[], id: string): Counter {
  const next = aside.find(({ behind }) => behind === 'sent');
  const cart = next ? taken(next) : emptyCart(id);
  return { cart, aside: apart(aside.filter((one) => one !== next)) };
}

const taken = ({ cart, name }: Aside): Cart => ({ ...cart, name: name || undefined });

/** It was refused, and is at hand still. */
const refused = (aside: readonly Aside[]): Aside[] =>
  aside.map((one) => (one.behind === 'sent' ? { ...one, behind: 'refused' } : one));

/** How it was to be paid was for what was there: with the last line it goes, and so does what is said of it. It is not the next customer's. */
const withoutLines = (cart: Cart, aside: readonly Aside[]): Counter => ({
  cart: { ...cart, pay: undefined, refund: undefined },
  aside: apart(aside),
});

/** What a change leaves of the cart at hand and of those that wait. A cart with nothing in it never waits. */
export function counterAfter(counter: Counter, change: Change): Counter {
  const { cart, aside } = counter;
  if (cart.sent && (change.do === 'aside' || change.do === 'resume')) return counter;
  const waiting = (at: number): Aside[] =>
    isEmpty(cart) ? aside : [...aside, { cart, name: cart.name ?? cart.buyer?.name ?? '', at }];
  switch (change.do) {
    case 'aside':
      return { cart: emptyCart(change.id), aside: apart(waiting(change.at)) };
    case 'add behind':
      return { cart, aside: withBehind(counter, change) };
    case 'begin':
      return begun(aside, change.id);
    case 'name':
      return { cart, aside: aside.map((one) => (one.cart.id === change.cart ? { ...one, name: change.name } : one)) };
    case 'put back':
      return isEmpty(cart)
        ? { cart: change.cart, aside }
        : { cart, aside: [...aside, { cart: change.cart, name: change.cart.name ?? '', at: change.at }] };
    case 'drop':
      return { cart, aside: aside.filter((one) => one.cart.id !== change.cart) };
    case 'wait again':
      return { cart, aside: aside.toSpliced(change.place, 0, ...apart([change.one])) };
    case 'resume': {
      const wanted = aside.find((one) => one.cart.id === change.cart);
      if (!wanted) return counter;
      return { cart: taken(wanted), aside: apart(waiting(change.at).filter((one) => one !== wanted)) };
    }
    case 'empty':
      return { cart: cartAfter(cart, change), aside: cart.sent ? aside : apart(aside) };
    case 'sent':
      return { cart: cartAfter(cart, change), aside: change.sent ? aside : refused(aside) };
    default: {
      const next = cartAfter(cart, change);
      return isEmpty(next) && !isEmpty(cart) ? withoutLines(next, aside) : { cart: next, aside };
    }
  }
}

/** Quantities of all lines together. */
export const unitsOf = ({ lines }: Cart): number => lines.reduce((units, { quantity }) => units + quantity, 0);

/** What the cart comes to, by the same arithmetic as the server's (rule: sales/due); or which field is wrong. */
export const figuresOf = ({ lines, discount, backs }: Cart) =>
  ticketFigures({ lines, discount, returned: backs.map(worthOf) });

/** What one line comes to; undefined where its discount or its amount is too large. */
export function amountOf(line: Line): Cents | undefined {
  const figures = lineFigures(line);
  return figures.ok ? figures.value.amount : undefined;
}
