import { createRoute } from '@tanstack/react-router';
import { customersSearch } from '../../routes/customers.search';
import { pageSearch } from '../../routes/page.search';
import { scheduleSearch } from '../../routes/schedule.search';
import { trashSearch } from '../../routes/trash.search';
import { loadOnline } from '../../ui/until-loaded';
import { lazyScreen } from '../lazy-screen';
import { shell } from './base';

const scheduleScreen = () => import('../../routes/schedule');
const ignore = () => undefined;

export const schedule = createRoute({
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

export const customers = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  validateSearch: customersSearch,
  staticData: { title: 'Clientes' },
  component: lazyScreen(() => import('../../routes/customers'), 'Customers'),
});

export const pendingSales = createRoute({
  getParentRoute: () => shell,
  path: '/pending-sales',
  staticData: { title: 'Ventas por enviar' },
  component: lazyScreen(() => import('../../routes/pending-sales'), 'PendingSales'),
});

export const config = createRoute({
  getParentRoute: () => shell,
  path: '/config',
  staticData: { title: 'Configuración' },
  component: lazyScreen(() => import('../../routes/config'), 'Config'),
});

/** Beside the settings, not in them, as the next one is: a screen of its own with a way back. */
export const security = createRoute({
  getParentRoute: () => shell,
  path: '/config/security',
  staticData: { title: 'Seguridad' },
  component: lazyScreen(() => import('../../routes/security'), 'Security'),
});

export const activity = createRoute({
  getParentRoute: () => shell,
  path: '/config/activity',
  validateSearch: pageSearch,
  staticData: { title: 'Actividad' },
  component: lazyScreen(() => import('../../routes/activity'), 'Activity'),
});

export const trash = createRoute({
  getParentRoute: () => shell,
  path: '/config/trash',
  validateSearch: trashSearch,
  staticData: { title: 'Papelera' },
  component: lazyScreen(() => import('../../routes/trash'), 'Trash'),
});
