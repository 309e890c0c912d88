import type {
  CheckedQuote,
  CheckedSale,
  SalePage,
  SalesQuery,
  Quote as WireQuote,
  Sale as WireSale,
  SaleStatistics as WireStatistics,
} from '@trastienda/contract/sales';
import { dayOrNone } from '@trastienda/domain/dates/time-zone';
import { checkedCents, pesosFromCents, ZERO } from '@trastienda/domain/money/cents';
import { saleNumber } from '@trastienda/domain/sales/limits';
import type { Discount } from '@trastienda/domain/sales/ticket';
import { pageFacts } from '../../http/paging';
import type { SaleList, SaleOfList } from './sale-list.service';
import type { Sale } from './sale-reading.service';
import type { SaleStatistics } from './sale-statistics.service';
import type { NewSale } from './sale-writing.service';
import type { PricedTicket, Ticket, TicketPayment } from './ticket.service';

const fromDiscount = (discount: CheckedSale['discount']): Discount | undefined => {
  if (!discount) return undefined;
  return 'percent' in discount ? discount : { value: checkedCents(discount.value) };
};

const fromRefund = (refund: CheckedSale['refund']): Ticket['refund'] => {
  if (!refund) return undefined;
  if ('to_customer' in refund) return 'customer';
  return { accountId: refund.financial_accounts_id, methodId: refund.payment_method_id };
};

const fromPayment = (payment: CheckedSale['payments'][number]): TicketPayment => ({
  ...{ accountId: payment.financial_accounts_id, methodId: payment.payment_method_id },
  ...{ amount: checkedCents(payment.amount), adjustmentPercent: payment.adjustment_percent ?? undefined },
});

export const fromQuote = (body: CheckedQuote): Ticket => ({
  items: body.items.map(({ item_id, quantity, code, unit_price, discount }) => ({
    ...{ itemId: item_id, quantity, code, discount: fromDiscount(discount) },
    unitPrice: unit_price === null || unit_price === undefined ? undefined : checkedCents(unit_price),
  })),
  returns: body.returns.map(({ sale_id, line_id, quantity }) => ({ saleId: sale_id, lineId: line_id, quantity })),
  discount: fromDiscount(body.discount),
  payments: body.payments?.map(fromPayment),
  onAccount: checkedCents(body.on_account ?? 0),
  refund: fromRefund(body.refund),
  customerId: body.customer_id ?? null,
  isSold: body.sold_at !== null && body.sold_at !== undefined,
});

export const fromNewSale = (body: CheckedSale): NewSale => ({
  ...fromQuote(body),
  payments: body.payments.map(fromPayment),
  clientId: body.client_id ?? null,
  soldAt: body.sold_at ? new Date(body.sold_at) : undefined,
  correctsStock: body.corrects_stock === true,
  note: body.note,
});

export const toQuote = (ticket: PricedTicket, onAccount = ZERO): WireQuote => ({
  items: ticket.lines.map((line) => ({
    ...{ item_id: line.itemId, product_id: line.productId, product_name: line.productName, size_name: line.sizeName },
    ...{ code: line.code, quantity: line.quantity, unit_price: pesosFromCents(line.unitPrice) },
    ...{ discount: pesosFromCents(line.discount), amount: pesosFromCents(line.amount) },
    charged: pesosFromCents(line.charged),
  })),
  returned_lines: ticket.returned.map((line) => ({
    ...{ sale_id: line.saleId, number: saleNumber(line.number), line_id: line.lineId, product_name: line.productName },
    ...{ quantity: line.quantity, amount: pesosFromCents(line.amount) },
  })),
  ...{ subtotal: pesosFromCents(ticket.subtotal), discount: pesosFromCents(ticket.discount) },
  ...{ adjustment: pesosFromCents(ticket.adjustment), total: pesosFromCents(ticket.total) },
  ...{ due: pesosFromCents(ticket.due), on_account: pesosFromCents(onAccount) },
  payments: ticket.payments.map((paid) => ({
    ...{ financial_accounts_id: paid.accountId, payment_method_id: paid.methodId, account_name: paid.accountName },
    ...{ payment_method_name: paid.methodName, amount: pesosFromCents(paid.amount) },
    charged: pesosFromCents(paid.charged),
  })),
});

const customerOf = ({ customer_id, customer_name }: Pick<Sale, 'customer_id' | 'customer_name'>) =>
  customer_id === null ? null : { customer_id, name: customer_name ?? '' };

const factsOf = (sale: Pick<Sale, 'id' | 'number' | 'at' | 'status' | 'customer_id' | 'customer_name'>) => ({
  ...{ sale_id: sale.id, number: saleNumber(sale.number), at: sale.at, status: sale.status },
  customer: customerOf(sale),
});

export const toSale = (sale: Sale): WireSale => ({
  ...factsOf(sale),
  items: sale.lines.map((line) => ({
    ...{ line_id: line.id, item_id: line.item_id, product_id: line.product_id, product_name: line.product_name },
    ...{ size_name: line.size_name, code: line.code, quantity: line.quantity, returned: line.returned },
    ...{ unit_price: pesosFromCents(line.unit_price), discount: pesosFromCents(line.discount) },
    ...{ amount: pesosFromCents(line.amount), charged: pesosFromCents(line.charged) },
  })),
  returned_lines: sale.returns.map((line) => ({
    ...{ sale_id: line.of_sale_id, number: saleNumber(line.number), line_id: line.line_id },
    ...{ product_name: line.product_name, quantity: line.quantity, amount: pesosFromCents(line.amount) },
  })),
  ...{ subtotal: pesosFromCents(sale.subtotal), discount: pesosFromCents(sale.discount) },
  ...{ adjustment: pesosFromCents(sale.adjustment), total: pesosFromCents(sale.total) },
  on_account: pesosFromCents(sale.on_account),
  payments: sale.payments.map((paid) => ({
    ...{ financial_accounts_id: paid.account_id, payment_method_id: paid.payment_method_id },
    ...{ account_name: paid.account_name, payment_method_name: paid.payment_method_name },
    ...{ amount: pesosFromCents(paid.amount), charged: pesosFromCents(paid.charged) },
    movement_id: sale.status === 'void' ? null : paid.movement_id,
  })),
  refund: refundOf(sale),
  ...{ note: sale.note, voided_at: sale.voided_at, void_reason: sale.void_reason },
});

const refundOf = (sale: Sale): WireSale['refund'] =>
  sale.refund === 0
    ? null
    : {
        ...{ amount: pesosFromCents(sale.refund), to_customer: sale.refund_account_id === null },
        ...{ movement_id: sale.refund_movement_id, account_name: sale.refundAccount },
        payment_method_name: sale.refundMethod,
      };

export const fromDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }, timeZone: string) => ({
  from: dayOrNone(from, timeZone),
  to: dayOrNone(to, timeZone),
});

export const fromSalesQuery = (query: Omit<SalesQuery, 'page' | 'limit'>, timeZone: string) => ({
  ...fromDays(query, timeZone),
  ...{ customerId: query.customer_id, status: query.status, search: query.search ?? '' },
});

const toRow = (sale: SaleOfList): SalePage['sales'][number] => ({
  ...factsOf(sale),
  ...{ total: pesosFromCents(sale.total), units: sale.units, product_names: sale.products },
  ...{ line_count: sale.line_count, payment_method_names: sale.methods, on_account: pesosFromCents(sale.on_account) },
  ...{ has_returned: sale.returned_units > 0, has_returns: sale.return_count > 0 },
});

export const toSalePage = (list: SaleList, page: { page: number; limit: number }): SalePage => ({
  sales: list.sales.map(toRow),
  ...pageFacts({ ...page, items: list.count }),
  ...(list.countIsAtLeast && { totalIsAtLeast: true as const }),
});

export const toStatistics = (statistics: SaleStatistics): WireStatistics => ({
  ...{ count: statistics.count, total: pesosFromCents(statistics.total), units: statistics.units },
  average: pesosFromCents(statistics.average),
  by_method: statistics.byMethod.map(({ methodId, name, total, count }) => ({
    ...{ payment_method_id: methodId, name, total: pesosFromCents(total), count },
  })),
  by_product: statistics.byProduct.map(({ productId, name, units, total }) => ({
    ...{ product_id: productId, name, units, total: pesosFromCents(total) },
  })),
  by_hour: statistics.byHour.map(pesosFromCents),
});
