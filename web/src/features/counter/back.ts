import type { Sale } from '@trastienda/contract/sales';
import { type Cents, sum } from '@trastienda/domain/money/cents';
import { returnValue } from '@trastienda/domain/sales/returns';
import { centsOf } from '../../lib/pesos';

/** What of a sale was left on its customer's account, who is still there: that much of it was not paid then. */
export interface Owed {
  customer_id: string;
  name: string;
  amount: Cents;
}

/** Goods of an earlier sale that come back on this ticket. */
export interface Back {
  sale_id: string;
  /** 'V-000402' */
  number: string;
  line_id: string;
  product_name: string;
  size_name: string;
  /** How many were sold, what was charged for all of them, and how many were back before. */
  sold: number;
  charged: Cents;
  returned: number;
  /** How many come back now. */
  quantity: number;
  owed?: Owed | undefined;
}

/** The account of a customer who is deleted takes nothing (rule: sales/return). */
const owedOf = ({ customer, on_account }: Pick<Sale, 'customer' | 'on_account'>): Owed | undefined =>
  customer && on_account > 0 ? { ...customer, amount: centsOf(on_account) } : undefined;

/** A line of a sale as it may come back, with what is chosen of it: never more than was sold less what is back already. */
export function backOf(
  sale: Pick<Sale, 'sale_id' | 'number' | 'customer' | 'on_account'>,
  line: Sale['items'][number],
  quantity: number,
): Back {
  const left = Math.max(0, line.quantity - line.returned);
  return {
    ...{ sale_id: sale.sale_id, number: sale.number, line_id: line.line_id },
    ...{ product_name: line.product_name, size_name: line.size_name },
    ...{ sold: line.quantity, charged: centsOf(line.charged), returned: line.returned },
    quantity: Math.max(0, Math.min(left, Math.trunc(quantity) || 0)),
    owed: owedOf(sale),
  };
}

/** What it is worth: what was charged for it (rule: sales/return-value). */
export const worthOf = ({ sold, charged, returned, quantity }: Back): Cents =>
  returnValue({ quantity: sold, charged, returned }, quantity);

export const worthOfAll = (backs: readonly Back[]): Cents => sum(backs.map(worthOf));

/** What comes back of one sale takes the place of what was chosen of it before; nothing of a line is no line. */
export const withBacks = (all: readonly Back[], saleId: string, backs: readonly Back[]): Back[] => [
  ...all.filter(({ sale_id }) => sale_id !== saleId),
  ...backs.filter(({ quantity }) => quantity > 0),
];
