import type { NewSale } from '@trastienda/contract/sales';
import { type Cents, pesosFromCents } from '@trastienda/domain/money/cents';
import type { Cart, Sent } from './cart';
import { ON_ACCOUNT, type PaymentKey } from './payments';

const discountOnWire = (discount: Cart['discount']) =>
  discount && ('percent' in discount ? discount : { value: pesosFromCents(discount.value) });

/** How a cart is paid, or how its money goes out. */
interface Ways {
  payments: NewSale['payments'];
  onAccount: Cents;
  refund: PaymentKey | undefined;
}

const refundOnWire = (method: PaymentKey): NonNullable<NewSale['refund']> =>
  method.key === ON_ACCOUNT.key
    ? { to_customer: true }
    : { financial_accounts_id: method.accountId, payment_method_id: method.methodId };

/** A cart as the server sells it: what goes, what comes back, and the money, in one request. */
export function saleBody(cart: Cart, { payments, onAccount, refund }: Ways): Sent['sale'] {
  const discount = discountOnWire(cart.discount);
  return {
    client_id: cart.id,
    items: cart.lines.map((line) => {
      const off = discountOnWire(line.discount);
      return {
        item_id: line.good.item_id,
        quantity: line.quantity,
        unit_price: pesosFromCents(line.unitPrice),
        ...(line.good.code !== null && { code: line.good.code }),
        ...(off && { discount: off }),
      };
    }),
    ...(cart.backs.length > 0 && {
      returns: cart.backs.map(({ sale_id, line_id, quantity }) => ({ sale_id, line_id, quantity })),
    }),
    ...(discount && { discount }),
    payments,
    ...(cart.buyer && { customer_id: cart.buyer.customer_id }),
    ...(onAccount > 0 && { on_account: pesosFromCents(onAccount) }),
    ...(refund && { refund: refundOnWire(refund) }),
  };
}
