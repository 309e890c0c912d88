import { type Cents, MAX_AMOUNT } from '@trastienda/domain/money/cents';
import { QUANTITY_MAX } from '@trastienda/domain/sales/limits';
import type { Discount } from '@trastienda/domain/sales/ticket';
import type { Aside, Cart, Counter, Line } from './cart';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;
const isAmount = (value: unknown): value is Cents => isWithin(value, MAX_AMOUNT) && Number.isSafeInteger(value);

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

const isBuyer = (value: unknown): boolean =>
  value === undefined ||
  (isObject(value) && typeof value['customer_id'] === 'string' && typeof value['balance'] === 'number');

const isSent = (value: unknown): boolean => value === undefined || (isObject(value) && isObject(value['sale']));

const isCart = (value: unknown): value is Cart =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  Array.isArray(value['lines']) &&
  value['lines'].every(isLine) &&
  isDiscount(value['discount']) &&
  isBuyer(value['buyer']) &&
  isSent(value['sent']);

const isAside = (value: unknown): value is Aside =>
  isObject(value) && isCart(value['cart']) && typeof value['name'] === 'string' && typeof value['at'] === 'number';

/**
 * What the device has kept, if it has the shape that this program reads: an older one may have written it. Looked at by hand: the
 * counter checks nothing else before something is sold.
 */
export function counterFrom(kept: unknown): Counter | undefined {
  if (!isObject(kept) || !isCart(kept['cart']) || !Array.isArray(kept['aside'])) return undefined;
  return { cart: kept['cart'], aside: kept['aside'].filter(isAside) };
}
