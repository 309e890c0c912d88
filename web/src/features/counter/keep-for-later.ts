import type { Account } from '@trastienda/contract/accounts';
import type { Sale } from '@trastienda/contract/sales';
import { type Cents, cents, negate, pesosFromCents, ZERO } from '@trastienda/domain/money/cents';
import { adjusted } from '@trastienda/domain/sales/percent';
import { centsOf } from '../../lib/pesos';
import { queryClient } from '../../lib/query-client';
import { serverPassed } from '../../lib/server-clock';
import { accountQueries } from '../../shop/account/queries';
import { queueSale } from '../../shop/sale/outbox';
import { worthOf } from './back';
import { amountOf, type Cart, figuresOf, type Sent } from './cart';
import type { Sold } from './use-charge';

const methodIn = (accounts: readonly Account[], accountId: string, methodId: number) => {
  const account = accounts.find(({ financial_accounts_id }) => financial_accounts_id === accountId);
  return { account, method: account?.paymentMethods.find(({ payment_method_id }) => payment_method_id === methodId) };
};

function paymentsOf({ sale }: Sent): Sale['payments'] {
  const accounts = queryClient.getQueryData(accountQueries.all().queryKey) ?? [];
  return sale.payments.map((payment) => {
    const { account, method } = methodIn(accounts, payment.financial_accounts_id, payment.payment_method_id);
    const charged = pesosFromCents(
      adjusted(centsOf(payment.amount), payment.adjustment_percent ?? method?.adjustment_percent ?? 0),
    );
    return {
      ...payment,
      charged,
      account_name: account?.name ?? '',
      payment_method_name: method?.name ?? '',
      movement_id: null,
    };
  });
}

/** What goes out, as the ticket says it. */
function refundOf({ sale: { refund } }: Sent, due: Cents): Sale['refund'] {
  if (!refund || due >= 0) return null;
  const amount = pesosFromCents(negate(due));
  if ('to_customer' in refund)
    return { amount, to_customer: true, movement_id: null, account_name: null, payment_method_name: null };
  const accounts = queryClient.getQueryData(accountQueries.all().queryKey) ?? [];
  const { account, method } = methodIn(accounts, refund.financial_accounts_id, refund.payment_method_id);
  return {
    ...{ amount, to_customer: false, movement_id: null },
    ...{ account_name: account?.name ?? '', payment_method_name: method?.name ?? '' },
  };
}

const returnedLines = ({ backs }: Cart): Sale['returned_lines'] =>
  backs.map((back) => ({
    ...{ sale_id: back.sale_id, number: back.number, line_id: back.line_id, product_name: back.product_name },
    ...{ quantity: back.quantity, amount: pesosFromCents(worthOf(back)) },
  }));

/** The sale as the ticket has it; its number is the server's to give. */
function saleOf(cart: Cart, sent: Sent, at: string): Sale {
  const figures = figuresOf(cart);
  const payments = paymentsOf(sent);
  const charged = payments.reduce((sum, one) => sum + centsOf(one.charged), 0);
  const onAccount = centsOf(sent.sale.on_account ?? 0);
  const due = figures.ok ? figures.value.due : ZERO;
  const total = due < 0 ? due : cents(charged + onAccount);
  return {
    sale_id: cart.id,
    number: 'sin número todavía',
    at,
    status: 'done',
    items: cart.lines.map((line) => {
      const amount = amountOf(line) ?? ZERO;
      return {
        line_id: line.key,
        ...line.good,
        quantity: line.quantity,
        unit_price: pesosFromCents(line.unitPrice),
        discount: (line.unitPrice * line.quantity - amount) / 100,
        amount: pesosFromCents(amount),
        charged: pesosFromCents(amount),
        returned: 0,
      };
    }),
    returned_lines: returnedLines(cart),
    subtotal: pesosFromCents(figures.ok ? figures.value.subtotal : ZERO),
    discount: pesosFromCents(figures.ok ? figures.value.discount : ZERO),
    adjustment: pesosFromCents(cents(total - due)),
    total: pesosFromCents(total),
    payments,
    on_account: pesosFromCents(onAccount),
    customer: cart.buyer ? { customer_id: cart.buyer.customer_id, name: cart.buyer.name } : null,
    refund: refundOf(sent, due),
    note: null,
    voided_at: null,
    void_reason: null,
  };
}

/** The server is away: the sale is on the device before it is said to be made (rule: offline/outbox). */
export async function keepForLater(cart: Cart, sent: Sent): Promise<Sold> {
  const sold_at = serverPassed().toISOString();
  const figures = figuresOf(cart);
  await queueSale({
    client_id: sent.sale.client_id,
    body: { ...sent.sale, sold_at },
    lines: cart.lines.map(({ good, quantity }) => ({
      item_id: good.item_id,
      name: `${good.product_name}, talle ${good.size_name}`,
      quantity,
    })),
    backs: cart.backs.map(({ line_id, product_name, size_name, number, quantity }) => ({
      ...{ line_id, number, quantity },
      name: `${product_name}, talle ${size_name}`,
    })),
    due: pesosFromCents(figures.ok ? figures.value.due : ZERO),
  });
  return { sale: saleOf(cart, sent, sold_at), received: sent.received, isWaiting: true };
}
