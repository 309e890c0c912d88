import { createRootRoute, createRoute, createRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import { innerPath } from '../lib/inner-path';
import { textParam } from '../lib/search-params';
import { sessionToken } from '../lib/session';
import { salesSearch } from '../routes/counter-sales.search';
import { customersSearch } from '../routes/customers.search';
import { creditCardsSearch } from '../routes/finance-cards.search';
import { createDebtSearch } from '../routes/finance-create-debt.search';
import { debtsSearch } from '../routes/finance-debts.search';
import { movementSearch } from '../routes/finance-movement.search';
import { reportsSearch } from '../routes/finance-reports.search';
import { pageSearch } from '../routes/page.search';
import { productsViewSearch } from '../routes/products-view.search';
import { scheduleSearch } from '../routes/schedule.search';
import { trashSearch } from '../routes/trash.search';
import { loadOnline } from '../ui/until-loaded';
import { ErrorScreen } from './error-screen';
import { guard } from './guard';
import { lazyScreen } from './lazy-screen';
import { NotFoundScreen } from './not-found-screen';
import { Root } from './root';

/** `title` is what the window is called while the screen shows: 'Resumen · Trastienda'. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
  interface Register {
    router: typeof router;
  }
}

function keepOut({ location }: { location: ParsedLocation }) {
  const search: Record<string, unknown> = location.search;
  const way = guard({
    pathname: location.pathname,
    href: location.href,
    from: search['redirect'],
    signedIn: sessionToken() !== '',
  });
  if (!way) return;
  throw 'href' in way ? redirect({ href: way.href, replace: true }) : redirect({ ...way, replace: true });
}

/** An address that has no screen of its own leads to the first of its sections. */
const leadTo = (to: '/app/finance/info' | '/app/products/view' | '/app/variations/view') => () => {
  throw redirect({ to, replace: true });
};

const root = createRootRoute({ component: Root, beforeLoad: keepOut });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'Las cuentas de tu local' },
  component: lazyScreen(() => import('../routes/landing'), 'Landing'),
});

/** Where the visitor was when the session was missing. */
function loginSearch(search: Record<string, unknown>): { redirect?: string } {
  const back = innerPath(search['redirect']);
  return back ? { redirect: back } : {};
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  staticData: { title: 'Iniciar sesión' },
  component: lazyScreen(() => import('../routes/login'), 'Login'),
});

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: loginSearch,
  staticData: { title: 'Crear cuenta' },
  component: lazyScreen(() => import('../routes/signup'), 'SignUp'),
});

const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover',
  validateSearch: loginSearch,
  staticData: { title: 'Recuperar el acceso' },
  component: lazyScreen(() => import('../routes/recover'), 'Recover'),
});

const shell = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: lazyScreen(() => import('../routes/app-shell'), 'AppShell'),
});

const shellIndex = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: leadTo('/app/finance/info'),
});

const counter = createRoute({
  getParentRoute: () => shell,
  path: '/counter',
  component: lazyScreen(() => import('../routes/counter-layout'), 'CounterLayout'),
});

const counterSell = createRoute({
  getParentRoute: () => counter,
  path: '/',
  // Of a sale something comes back: its lines stand open.
  beforeLoad: ({ search }: { search: { return?: unknown } }) => {
    const id = textParam(search.return);
    if (id) throw redirect({ to: '/app/counter', search: { dialog: 'exchange', id } as never, replace: true });
  },
  staticData: { title: 'Mostrador' },
  component: lazyScreen(() => import('../routes/counter'), 'Counter'),
});

const counterSales = createRoute({
  getParentRoute: () => counter,
  path: '/sales',
  validateSearch: salesSearch,
  staticData: { title: 'Ventas' },
  component: lazyScreen(() => import('../routes/counter-sales'), 'CounterSales'),
});

const counterCash = createRoute({
  getParentRoute: () => counter,
  path: '/cash',
  validateSearch: pageSearch,
  staticData: { title: 'Caja' },
  component: lazyScreen(() => import('../routes/counter-cash'), 'CounterCash'),
});

const finance = createRoute({
  getParentRoute: () => shell,
  path: '/finance',
  component: lazyScreen(() => import('../routes/finance-layout'), 'FinanceLayout'),
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
  component: lazyScreen(() => import('../routes/finance-info'), 'FinanceInfo'),
});

const financeMovement = createRoute({
  getParentRoute: () => finance,
  path: '/movement',
  validateSearch: movementSearch,
  staticData: { title: 'Movimientos' },
  component: lazyScreen(() => import('../routes/finance-movement'), 'FinanceMovement'),
});

const financeRecurring = createRoute({
  getParentRoute: () => finance,
  path: '/movement/recurring',
  staticData: { title: 'Recurrentes' },
  component: lazyScreen(() => import('../routes/finance-recurring'), 'FinanceRecurring'),
});

const financeAccounts = createRoute({
  getParentRoute: () => finance,
  path: '/financial-account',
  validateSearch: pageSearch,
  staticData: { title: 'Cuentas' },
  component: lazyScreen(() => import('../routes/finance-accounts'), 'FinanceAccounts'),
});

const financeDebts = createRoute({
  getParentRoute: () => finance,
  path: '/debts',
  validateSearch: debtsSearch,
  staticData: { title: 'Deudas' },
  component: lazyScreen(() => import('../routes/finance-debts'), 'FinanceDebts'),
});

/** Beside the sections of Finanzas, not in them: a form of its own with a way back. */
const financeCreateDebt = createRoute({
  getParentRoute: () => shell,
  path: '/finance/debts/create-debt',
  validateSearch: createDebtSearch,
  staticData: { title: 'Crear deuda' },
  component: lazyScreen(() => import('../routes/finance-create-debt'), 'FinanceCreateDebt'),
});

const financeCards = createRoute({
  getParentRoute: () => finance,
  path: '/cards',
  validateSearch: creditCardsSearch,
  staticData: { title: 'Tarjetas' },
  component: lazyScreen(() => import('../routes/finance-cards'), 'FinanceCards'),
});

const financeExpenseLabels = createRoute({
  getParentRoute: () => finance,
  path: '/expenses',
  validateSearch: pageSearch,
  staticData: { title: 'Gastos' },
  component: lazyScreen(() => import('../routes/finance-expense-labels'), 'FinanceExpenseLabels'),
});

const financeReports = createRoute({
  getParentRoute: () => finance,
  path: '/reports',
  validateSearch: reportsSearch,
  staticData: { title: 'Informes' },
  component: lazyScreen(() => import('../routes/finance-reports'), 'FinanceReports'),
});

const scheduleScreen = () => import('../routes/schedule');
const ignore = () => undefined;

const schedule = createRoute({
  getParentRoute: () => shell,
  path: '/schedule',
  validateSearch: scheduleSearch,
  staticData: { title: 'Calendario' },
  // Asked for as soon as somebody reaches for the link, and not waited for: the screen asks by itself.
  loader: ({ location }) => {
    if (location.searchStr === '') void loadOnline(scheduleScreen).then(({ readAhead }) => readAhead(), ignore);
  },
  component: lazyScreen(scheduleScreen, 'Schedule'),
});

const variations = createRoute({
  getParentRoute: () => shell,
  path: '/variations',
  component: lazyScreen(() => import('../routes/variations-layout'), 'VariationsLayout'),
});

const variationsIndex = createRoute({
  getParentRoute: () => variations,
  path: '/',
  beforeLoad: leadTo('/app/variations/view'),
});

const variationsView = createRoute({
  getParentRoute: () => variations,
  path: '/view',
  staticData: { title: 'Variaciones' },
  component: lazyScreen(() => import('../routes/variations-view'), 'VariationsView'),
});

const variationsCreate = createRoute({
  getParentRoute: () => variations,
  path: '/create-variations',
  staticData: { title: 'Crear Variaciones' },
  component: lazyScreen(() => import('../routes/variations-create'), 'VariationsCreate'),
});

const config = createRoute({
  getParentRoute: () => shell,
  path: '/config',
  staticData: { title: 'Configuración' },
  component: lazyScreen(() => import('../routes/config'), 'Config'),
});

/** Beside the settings, not in them, as the next one is: a screen of its own with a way back. */
const security = createRoute({
  getParentRoute: () => shell,
  path: '/config/security',
  staticData: { title: 'Seguridad' },
  component: lazyScreen(() => import('../routes/security'), 'Security'),
});

const activity = createRoute({
  getParentRoute: () => shell,
  path: '/config/activity',
  validateSearch: pageSearch,
  staticData: { title: 'Actividad' },
  component: lazyScreen(() => import('../routes/activity'), 'Activity'),
});

const trash = createRoute({
  getParentRoute: () => shell,
  path: '/config/trash',
  validateSearch: trashSearch,
  staticData: { title: 'Papelera' },
  component: lazyScreen(() => import('../routes/trash'), 'Trash'),
});

const products = createRoute({
  getParentRoute: () => shell,
  path: '/products',
  component: lazyScreen(() => import('../routes/products-layout'), 'ProductsLayout'),
});

const productsIndex = createRoute({
  getParentRoute: () => products,
  path: '/',
  beforeLoad: leadTo('/app/products/view'),
});

const productsView = createRoute({
  getParentRoute: () => products,
  path: '/view',
  validateSearch: productsViewSearch,
  staticData: { title: 'Productos' },
  component: lazyScreen(() => import('../routes/products-view'), 'ProductsView'),
});

const productsCreate = createRoute({
  getParentRoute: () => products,
  path: '/create-products',
  staticData: { title: 'Crear producto' },
  component: lazyScreen(() => import('../routes/products-create'), 'ProductsCreate'),
});

const productsInventory = createRoute({
  getParentRoute: () => products,
  path: '/inventory',
  staticData: { title: 'Inventario' },
  component: lazyScreen(() => import('../routes/products-inventory'), 'ProductsInventory'),
});

/** Beside the tabs of Productos, not in them: a screen of its own with a way back. */
const productsBulk = createRoute({
  getParentRoute: () => shell,
  path: '/products/create-products/bulk-products',
  staticData: { title: 'Crear varios productos' },
  component: lazyScreen(() => import('../routes/products-bulk'), 'ProductsBulk'),
});

const customers = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  validateSearch: customersSearch,
  staticData: { title: 'Clientes' },
  component: lazyScreen(() => import('../routes/customers'), 'Customers'),
});

const pendingSales = createRoute({
  getParentRoute: () => shell,
  path: '/pending-sales',
  staticData: { title: 'Ventas por enviar' },
  component: lazyScreen(() => import('../routes/pending-sales'), 'PendingSales'),
});

const tree = root.addChildren([
  landing,
  login,
  signup,
  recover,
  shell.addChildren([
    shellIndex,
    counter.addChildren([counterSell, counterSales, counterCash]),
    finance.addChildren([
      financeIndex,
      financeInfo,
      financeMovement,
      financeRecurring,
      financeAccounts,
      financeDebts,
      financeCards,
      financeExpenseLabels,
      financeReports,
    ]),
    financeCreateDebt,
    schedule,
    products.addChildren([productsIndex, productsView, productsCreate, productsInventory]),
    productsBulk,
    customers,
    variations.addChildren([variationsIndex, variationsView, variationsCreate]),
    config,
    security,
    activity,
    trash,
    pendingSales,
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
});
