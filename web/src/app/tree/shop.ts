import { createRoute } from '@tanstack/react-router';
import { customersSearch } from '../../routes/customers.search';
import { pageSearch } from '../../routes/page.search';
import { scheduleSearch } from '../../routes/schedule.search';
import { trashSearch } from '../../routes/trash.search';
import { lazyScreen, readingScreen } from '../lazy-screen';
import { shell } from './base';

const schedule = createRoute({
  getParentRoute: () => shell,
  path: '/schedule',
  validateSearch: scheduleSearch,
  staticData: { title: 'Calendario' },
  ...readingScreen(() => import('../../routes/schedule'), 'Schedule', 'reach'),
});

const customers = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  validateSearch: customersSearch,
  staticData: { title: 'Clientes' },
  ...readingScreen(() => import('../../routes/customers'), 'Customers'),
});

const pendingSales = createRoute({
  getParentRoute: () => shell,
  path: '/pending-sales',
  staticData: { title: 'Ventas por enviar' },
  component: lazyScreen(() => import('../../routes/pending-sales'), 'PendingSales'),
});

const config = createRoute({
  getParentRoute: () => shell,
  path: '/config',
  staticData: { title: 'Configuración' },
  component: lazyScreen(() => import('../../routes/config'), 'Config'),
});

/** Beside the settings, not in them, as the next one is: a screen of its own with a way back. */
const security = createRoute({
  getParentRoute: () => shell,
  path: '/config/security',
  staticData: { title: 'Seguridad' },
  component: lazyScreen(() => import('../../routes/security'), 'Security'),
});

const activity = createRoute({
  getParentRoute: () => shell,
  path: '/config/activity',
  validateSearch: pageSearch,
  staticData: { title: 'Actividad' },
  component: lazyScreen(() => import('../../routes/activity'), 'Activity'),
});

const trash = createRoute({
  getParentRoute: () => shell,
  path: '/config/trash',
  validateSearch: trashSearch,
  staticData: { title: 'Papelera' },
  component: lazyScreen(() => import('../../routes/trash'), 'Trash'),
});

/** The screens that stand in no section. */
export const shopScreens = [schedule, customers, pendingSales, config, security, activity, trash];
