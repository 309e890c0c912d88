import { createRoute, redirect } from '@tanstack/react-router';
import { textParam } from '../../lib/search-params';
import { salesSearch } from '../../routes/counter-sales.search';
import { pageSearch } from '../../routes/page.search';
import { lazyScreen, readingScreen } from '../lazy-screen';
import { shell } from './base';

const counter = createRoute({
  getParentRoute: () => shell,
  path: '/counter',
  component: lazyScreen(() => import('../../routes/counter-layout'), 'CounterLayout'),
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
  component: lazyScreen(() => import('../../routes/counter'), 'Counter'),
});

const counterSales = createRoute({
  getParentRoute: () => counter,
  path: '/sales',
  validateSearch: salesSearch,
  staticData: { title: 'Ventas' },
  ...readingScreen(() => import('../../routes/counter-sales'), 'CounterSales'),
});

const counterCash = createRoute({
  getParentRoute: () => counter,
  path: '/cash',
  validateSearch: pageSearch,
  staticData: { title: 'Caja' },
  ...readingScreen(() => import('../../routes/counter-cash'), 'CounterCash'),
});

export const counterTree = counter.addChildren([counterSell, counterSales, counterCash]);
