import { REPORT_GROUPS } from '@trastienda/domain/reports/report';
import { readsOfTills } from './cash-sessions';
import { readsOfCustomer } from './customers';
import type { FullShop } from './full-shop';
import { readsOfPlainThings } from './plain-things';

const FIGURES = [
  '/total_month',
  '/statistics',
  '/first-steps',
  '/projection',
  '/projection?days=365',
  ...REPORT_GROUPS.map((group) => `/reports/summary?from=2026-10-15&to=2026-12-31&group=${group}&constant=2026-12`),
  '/inflation',
];

/** What is looked for in everything: by a word of every name, by a code, by the number of a ticket. */
const searches = ({ word }: FullShop) => [word, `${word}-779`, '2', 'ca'].map((q) => `/search?q=${q}`);

const readsOfCards = ({ card }: FullShop) => [
  '/credit_cards',
  `/credit_cards/${card}/statements`,
  `/credit_cards/${card}/statement_days`,
  `/credit_cards/${card}/statements?from=2026-03-01&to=2026-12-31`,
];

const readsOfSales = ({ sales }: FullShop) => [
  ...['/sales', '/sales?limit=1&page=2', '/sales?search=vendida', '/sales?search=ve', '/sales?status=done'],
  ...['/sales?from=2026-11-02&to=2027-11-25', '/sales/summary', '/sales/summary?from=2026-10-15&to=2027-11-25'],
  ...['/sales/export', '/sales/export?search=vendida&status=done'],
  ...Object.values(sales).map((id) => `/sales/${id}`),
];

const readsOfStock = (full: FullShop) => [
  ...searches(full),
  `/products?search=${full.word}-3`,
  `/products?search=${full.word}-779`,
  `/items/lookup?code=${full.word}-1`,
  `/items/lookup?code=${full.word}-779`,
  '/items/low_stock',
  '/items/catalogue',
  ...full.shirt.product_stock_items.map(({ item_id }) => `/items/${item_id}/stock`),
  '/stock_counts',
  `/stock_counts/${full.count}`,
];

/** What a shop can be asked to show: every list, searches, and one of each. Pictures are not among it. */
export const reads = (full: FullShop): string[] => [
  '/financial_accounts?limit=100',
  ...[full.caja, full.banco].flatMap(({ id }) => [
    `/payment_methods/${id}`,
    `/movement?account_id=${id}`,
    `/movement?account_id=${id}&search=a`,
    `/movement?account_id=${id}&type=inflow_of_money`,
  ]),
  '/payment_methods',
  `/movement?type=money_outflow&expense_id=${full.label}`,
  `/movement/${full.movements.sale}`,
  '/movement?type=transfer',
  `/movement?payment_method_id=${full.caja.methodId}&search=a`,
  '/movement?limit=100',
  '/movement?limit=1&page=3',
  '/movement?from=2026-11-02&to=2026-11-25',
  '/movement?type=money_outflow&from=2026-11-02',
  '/movement?search=venta',
  '/movement?search=ve',
  '/movement?search=venta&type=inflow_of_money',
  `/movement?expense_id=${full.label}`,
  ...Object.values(full.movements).map((id) => `/movement/${id}`),
  ...readsOfSales(full),
  '/movement/export',
  '/debt/export',
  '/expenses/export',
  `/movement/export?account_id=${full.caja.id}&search=venta`,
  ...FIGURES,
  ...readsOfPlainThings(full.things),
  ...[...readsOfCards(full), ...readsOfCustomer(full.customer), ...readsOfTills(full.till, full.banco.id)],
  '/debt/stats',
  '/due?days=365',
  '/recurring',
  '/reminders',
  '/debt',
  '/debt?limit=1&page=2',
  '/debt?status=open&limit=1',
  '/debt?status=paid',
  ...[full.moto, full.loan, full.purchase].map(({ debt_id }) => `/debt/${debt_id}`),
  '/event-calendar',
  '/event-calendar?from=2026-11-25T00:00:00Z&to=2026-12-10T00:00:00Z',
  '/event-calendar?from=2090-01-01T00:00:00Z&to=2090-12-10T00:00:00Z',
  '/categories',
  '/size',
  '/brands',
  '/variations',
  ...[full.variation, full.spare].map(({ variation_id }) => `/variations/${variation_id}`),
  '/products',
  '/products?limit=1&page=2',
  '/products?search=lisa',
  '/products?search=li',
  `/products?search=${full.word} ropa`,
  ...readsOfStock(full),
  ...[full.shirt, full.plain].map(({ product_id }) => `/products/${product_id}`),
  '/trash',
  '/trash?kind=movement',
  '/trash?limit=1&page=2',
  '/user/settings',
  '/shop',
];
