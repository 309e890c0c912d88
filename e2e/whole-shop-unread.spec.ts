import { accountPath } from './support/customers';
import { test } from './support/journey';
import { type Read, tryEach } from './support/reads';
import { type WholeShop, wholeShop } from './support/whole-shop';

const readsOf = ({ card, customers, openTill }: WholeShop): Read[] => [
  { api: 'sales', path: '/app/counter/sales', says: 'No se pudieron cargar las ventas', brings: /^Remera lino/ },
  { api: 'sales/summary', path: '/app/counter/sales', says: 'No se pudo cargar lo vendido', brings: 'Por hora' },
  { api: 'cash_sessions', path: '/app/counter/cash', says: 'No se pudieron cargar las cajas', brings: 'Abierta' },
  {
    ...{ api: 'financial_accounts', path: '/app/counter/cash?dialog=open' },
    ...{ says: 'No se pudieron cargar las cuentas', brings: 'Efectivo al abrir' },
  },
  {
    ...{ api: 'financial_accounts', path: `/app/counter/cash?dialog=till&id=${openTill}` },
    ...{ says: 'No se pudieron cargar las cuentas', brings: /^Contado en Crédito/ },
  },
  { api: 'customers', path: '/app/customers', says: 'No se pudieron cargar los clientes', brings: 'Uno' },
  {
    ...{ api: `customers/${customers[0]}/entries`, path: accountPath(customers[0]) },
    ...{ says: 'No se pudo cargar la cuenta del cliente', brings: 'Pago' },
  },
  {
    api: 'stock_counts',
    path: '/app/products/inventory',
    says: 'No se pudieron cargar los recuentos',
    brings: /^2026-11-24/,
  },
  {
    api: 'items/low_stock',
    path: '/app/products/inventory',
    says: 'No se pudo cargar lo que se acaba',
    brings: 'Jean Mora',
  },
  {
    api: 'items/low_stock',
    path: '/app/finance/info',
    says: 'No se pudo cargar lo que se acaba',
    brings: 'Quedan pocos',
  },
  {
    api: 'sales/summary',
    path: '/app/finance/info',
    says: 'No se pudieron cargar las ventas de hoy',
    brings: 'Ventas de hoy',
  },
  { api: 'reminders', path: '/app/finance/info', says: 'No se pudieron cargar los recordatorios', brings: 'Alquiler' },
  { api: 'due', path: '/app/finance/info', says: 'No se pudo cargar lo que vence', brings: 'Pagar' },
  { api: 'projection', path: '/app/finance/info', says: 'No se pudo cargar la proyección', brings: 'Ver tabla' },
  {
    ...{ api: 'recurring', path: '/app/finance/movement/recurring' },
    ...{ says: 'No se pudieron cargar los recurrentes', brings: 'Alquiler' },
  },
  { api: 'credit_cards', path: '/app/finance/cards', says: 'No se pudieron cargar las tarjetas', brings: 'Usado' },
  {
    ...{ api: `credit_cards/${card}/statements`, path: '/app/finance/cards' },
    ...{ says: 'No se pudieron cargar los resúmenes', brings: /^Resumen de/ },
  },
  {
    ...{ api: `credit_cards/${card}/statement_days`, path: '/app/finance/cards?dialog=buy' },
    ...{ says: 'No se pudieron cargar los resúmenes', brings: 'Qué compraste' },
  },
  {
    ...{ api: `credit_cards/${card}/statement_days`, path: '/app/finance/cards?dialog=dates' },
    ...{ says: 'No se pudieron cargar los resúmenes', brings: 'Cierra el' },
  },
  {
    ...{ api: 'financial_accounts', path: '/app/finance/cards?dialog=pay&id=2026-12' },
    ...{ says: 'No se pudieron cargar las cuentas', brings: 'Monto' },
  },
  {
    api: 'reports/summary',
    path: '/app/finance/reports',
    says: 'No se pudo cargar el informe',
    brings: 'Sin etiqueta',
  },
  {
    ...{ api: 'inflation', path: '/app/finance/reports?pesos=constant&dialog=inflation' },
    ...{ says: 'No se pudo cargar la inflación', brings: 'noviembre 2026' },
  },
  { api: 'trash', path: '/app/config/trash', says: 'No se pudo cargar la papelera', brings: 'Luz' },
  { api: 'sessions', path: '/app/config/security', says: 'No se pudieron cargar tus sesiones', brings: 'Esta sesión' },
  { api: 'activity', path: '/app/config/activity', says: 'No se pudo cargar la actividad', brings: 'Inicio de sesión' },
];

test('the same of the counter, of customers, cards, reports and the settings @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  // What failed stands where less was expected: it moves what is under it.
  complaints.forgive(/status of 500|^layout shift/);
  await tryEach(page, readsOf(await wholeShop(page, keeper.url)));
});
