import { createRoute } from '@tanstack/react-router';
import { creditCardsSearch } from '../../routes/finance-cards.search';
import { createDebtSearch } from '../../routes/finance-create-debt.search';
import { debtsSearch } from '../../routes/finance-debts.search';
import { movementSearch } from '../../routes/finance-movement.search';
import { reportsSearch } from '../../routes/finance-reports.search';
import { pageSearch } from '../../routes/page.search';
import { lazyScreen, readingScreen } from '../lazy-screen';
import { leadTo, shell } from './base';

const finance = createRoute({
  getParentRoute: () => shell,
  path: '/finance',
  component: lazyScreen(() => import('../../routes/finance-layout'), 'FinanceLayout'),
});

const financeIndex = createRoute({
  getParentRoute: () => finance,
  path: '/',
  beforeLoad: leadTo('/app/finance/info'),
});

const financeInfo = createRoute({
  getParentRoute: () => finance,
  path: '/info',
  staticData: { title: 'Resumen' },
  ...readingScreen(() => import('../../routes/finance-info'), 'FinanceInfo'),
});

const financeMovement = createRoute({
  getParentRoute: () => finance,
  path: '/movement',
  validateSearch: movementSearch,
  staticData: { title: 'Movimientos' },
  ...readingScreen(() => import('../../routes/finance-movement'), 'FinanceMovement'),
});

const financeRecurring = createRoute({
  getParentRoute: () => finance,
  path: '/movement/recurring',
  staticData: { title: 'Recurrentes' },
  ...readingScreen(() => import('../../routes/finance-recurring'), 'FinanceRecurring'),
});

const financeAccounts = createRoute({
  getParentRoute: () => finance,
  path: '/financial-account',
  validateSearch: pageSearch,
  staticData: { title: 'Cuentas' },
  ...readingScreen(() => import('../../routes/finance-accounts'), 'FinanceAccounts'),
});

const financeDebts = createRoute({
  getParentRoute: () => finance,
  path: '/debts',
  validateSearch: debtsSearch,
  staticData: { title: 'Deudas' },
  ...readingScreen(() => import('../../routes/finance-debts'), 'FinanceDebts'),
});

/** Beside the sections of Finanzas, not in them: a form of its own with a way back. */
export const financeCreateDebt = createRoute({
  getParentRoute: () => shell,
  path: '/finance/debts/create-debt',
  validateSearch: createDebtSearch,
  staticData: { title: 'Crear deuda' },
  component: lazyScreen(() => import('../../routes/finance-create-debt'), 'FinanceCreateDebt'),
});

const financeCards = createRoute({
  getParentRoute: () => finance,
  path: '/cards',
  validateSearch: creditCardsSearch,
  staticData: { title: 'Tarjetas' },
  ...readingScreen(() => import('../../routes/finance-cards'), 'FinanceCards'),
});

const financeExpenseLabels = createRoute({
  getParentRoute: () => finance,
  path: '/expenses',
  validateSearch: pageSearch,
  staticData: { title: 'Gastos' },
  ...readingScreen(() => import('../../routes/finance-expense-labels'), 'FinanceExpenseLabels'),
});

const financeReports = createRoute({
  getParentRoute: () => finance,
  path: '/reports',
  validateSearch: reportsSearch,
  staticData: { title: 'Informes' },
  ...readingScreen(() => import('../../routes/finance-reports'), 'FinanceReports'),
});

export const financeTree = finance.addChildren([
  financeIndex,
  financeInfo,
  financeMovement,
  financeRecurring,
  financeAccounts,
  financeDebts,
  financeCards,
  financeExpenseLabels,
  financeReports,
]);
