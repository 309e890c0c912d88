import { createRoute, createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen';
import { NotFoundScreen } from './not-found-screen';
import { leadTo, root, shell } from './tree/base';
import { productsBulk, productsTree, variationsTree } from './tree/catalogue';
import { counterTree } from './tree/counter';
import { doors } from './tree/doors';
import { financeCreateDebt, financeTree } from './tree/finance';
import { shopScreens } from './tree/shop';

/** `title` is what the window is called while the screen shows: 'Resumen · Trastienda'. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
  interface Register {
    router: typeof router;
  }
}

const shellIndex = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: leadTo('/app/finance/info'),
});

const tree = root.addChildren([
  ...doors,
  shell.addChildren([
    shellIndex,
    counterTree,
    financeTree,
    financeCreateDebt,
    ...shopScreens,
    productsTree,
    productsBulk,
    variationsTree,
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
});
