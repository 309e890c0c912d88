import { createRoute } from '@tanstack/react-router';
import { productsViewSearch } from '../../routes/products-view.search';
import { lazyScreen, readingScreen } from '../lazy-screen';
import { leadTo, shell } from './base';

const products = createRoute({
  getParentRoute: () => shell,
  path: '/products',
  component: lazyScreen(() => import('../../routes/products-layout'), 'ProductsLayout'),
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
  ...readingScreen(() => import('../../routes/products-view'), 'ProductsView'),
});

const productsCreate = createRoute({
  getParentRoute: () => products,
  path: '/create-products',
  staticData: { title: 'Crear producto' },
  component: lazyScreen(() => import('../../routes/products-create'), 'ProductsCreate'),
});

const productsInventory = createRoute({
  getParentRoute: () => products,
  path: '/inventory',
  staticData: { title: 'Inventario' },
  ...readingScreen(() => import('../../routes/products-inventory'), 'ProductsInventory'),
});

/** Beside the tabs of Productos, not in them: a screen of its own with a way back. */
export const productsBulk = createRoute({
  getParentRoute: () => shell,
  path: '/products/create-products/bulk-products',
  staticData: { title: 'Crear varios productos' },
  component: lazyScreen(() => import('../../routes/products-bulk'), 'ProductsBulk'),
});

const variations = createRoute({
  getParentRoute: () => shell,
  path: '/variations',
  component: lazyScreen(() => import('../../routes/variations-layout'), 'VariationsLayout'),
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
  ...readingScreen(() => import('../../routes/variations-view'), 'VariationsView'),
});

const variationsCreate = createRoute({
  getParentRoute: () => variations,
  path: '/create-variations',
  staticData: { title: 'Crear Variaciones' },
  component: lazyScreen(() => import('../../routes/variations-create'), 'VariationsCreate'),
});

export const productsTree = products.addChildren([productsIndex, productsView, productsCreate, productsInventory]);

export const variationsTree = variations.addChildren([variationsIndex, variationsView, variationsCreate]);
