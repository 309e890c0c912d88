import { type Cents, MAX_AMOUNT } from '@trastienda/domain/money/cents';
import { QUANTITY_MAX } from '@trastienda/domain/sales/limits';
import type { Discount } from '@trastienda/domain/sales/ticket';
import type { Back, Owed } from './back';
import type { Aside, Cart, Counter, Line, Pay } from './cart';
import type { Payment } from './payments';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;
const isAmount = (value: unknown): value is Cents => isWithin(value, MAX_AMOUNT) && Number.isSafeInteger(value);

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

/** More than an amount may be typed: it is refused where it is charged. */
const isTyped = (value: unknown): value is Cents | undefined => value === undefined || Number.isSafeInteger(value);

const isDiscount = (value: unknown): value is Discount | undefined =>
  value === undefined ||
  (isObject(value) && ('percent' in value ? isWithin(value['percent'], 100) : isAmount(value['value'])));

const isGood = (value: unknown): boolean =>
  isObject(value) &&
  ['item_id', 'product_id', 'product_name', 'size_name', 'label'].every((name) => typeof value[name] === 'string') &&
  ['price', 'stock'].every((name) => typeof value[name] === 'number') &&
  ['code', 'image'].every((name) => value[name] === null || typeof value[name] === 'string');

const isLine = (value: unknown): value is Line =>
  isObject(value) &&
  typeof value['key'] === 'string' &&
  isGood(value['good']) &&
  isWithin(value['quantity'], QUANTITY_MAX) &&
  Number.isInteger(value['quantity']) &&
  isAmount(value['unitPrice']) &&
  isDiscount(value['discount']);

const isOwed = (value: unknown): value is Owed | undefined =>
  value === undefined ||
  (isObject(value) &&
    ['customer_id', 'name'].every((name) => typeof value[name] === 'string') &&
    isAmount(value['amount']));

const isBack = (value: unknown): value is Back =>
  isObject(value) &&
  ['sale_id', 'number', 'line_id', 'product_name', 'size_name'].every((name) => typeof value[name] === 'string') &&
  ['sold', 'returned', 'quantity'].every(
    (name) => isWithin(value[name], QUANTITY_MAX) && Number.isInteger(value[name]),
  ) &&
  isAmount(value['charged']) &&
  isOwed(value['owed']);

const isBuyer = (value: unknown): boolean =>
  value === undefined ||
  (isObject(value) && typeof value['customer_id'] === 'string' && typeof value['name'] === 'string');

const isSent = (value: unknown): boolean => value === undefined || (isObject(value) && isObject(value['sale']));

/** Of its method the key is enough: the rest is taken from what the account has by now. */
const isPayment = (value: unknown): value is Payment =>
  isObject(value) && isObject(value['method']) && isTyped(value['amount']);

const isPay = (value: unknown): value is Pay =>
  isObject(value) &&
  isObject(value['chosen']) &&
  Array.isArray(value['chosen']['payments']) &&
  value['chosen']['payments'].every(isPayment) &&
  isTyped(value['received']) &&
  isText(value['whom']);

/** Before anything could come back, carts had no `backs`. */
const isCart = (value: unknown): value is Omit<Cart, 'backs'> & Partial<Pick<Cart, 'backs'>> =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  Array.isArray(value['lines']) &&
  value['lines'].every(isLine) &&
  (value['backs'] === undefined || (Array.isArray(value['backs']) && value['backs'].every(isBack))) &&
  isText(value['refund']) &&
  isText(value['name']) &&
  isDiscount(value['discount']) &&
  isBuyer(value['buyer']) &&
  isSent(value['sent']);

/** How it is paid can be typed anew, and whoever charges sees it: a cart is not lost for it. */
const cartFrom = (value: unknown): Cart | undefined =>
  isCart(value) ? { backs: [], ...value, pay: isPay(value.pay) ? value.pay : undefined } : undefined;

function asideFrom(value: unknown): Aside[] {
  if (!isObject(value)) return [];
  const [cart, name, at, kept] = [cartFrom(value['cart']), value['name'], value['at'], value['behind']];
  const behind = kept === 'sent' || kept === 'refused' ? kept : undefined;
  return cart && typeof name === 'string' && typeof at === 'number' ? [{ cart, name, at, behind }] : [];
}

/**
 * The carts that the device has kept, those that have the shape which this program reads: an older one may have written them. One that does
 * not takes none of the others along, and is not read in part: nobody would see what is missing of it. Looked at by hand: the counter checks
 * nothing else before something is sold.
 * @param empty the cart at hand where none is read
 */
export function counterFrom(kept: unknown, empty: Cart): Counter {
  if (!isObject(kept)) return { cart: empty, aside: [] };
  const aside = Array.isArray(kept['aside']) ? kept['aside'].flatMap(asideFrom) : [];
  return { cart: cartFrom(kept['cart']) ?? empty, aside };
}
