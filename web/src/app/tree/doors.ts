import { createRoute } from '@tanstack/react-router';
import { innerPath } from '../../lib/inner-path';
import { helpSearch } from '../../routes/help.search';
import { lazyScreen } from '../lazy-screen';
import { root } from './base';

/** Where the visitor was when the session was missing. */
function loginSearch(search: Record<string, unknown>): { redirect?: string } {
  const back = innerPath(search['redirect']);
  return back ? { redirect: back } : {};
}

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'Las cuentas de tu local' },
  component: lazyScreen(() => import('../../routes/landing'), 'Landing'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  staticData: { title: 'Iniciar sesión' },
  component: lazyScreen(() => import('../../routes/login'), 'Login'),
});

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: loginSearch,
  staticData: { title: 'Crear cuenta' },
  component: lazyScreen(() => import('../../routes/signup'), 'SignUp'),
});

const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover',
  validateSearch: loginSearch,
  staticData: { title: 'Recuperar el acceso' },
  component: lazyScreen(() => import('../../routes/recover'), 'Recover'),
});

const help = createRoute({
  getParentRoute: () => root,
  path: '/ayuda',
  validateSearch: helpSearch,
  staticData: { title: 'Ayuda' },
  component: lazyScreen(() => import('../../routes/help'), 'Help'),
});

const helpPage = createRoute({
  getParentRoute: () => root,
  path: '/ayuda/$slug',
  staticData: { title: 'Ayuda' },
  component: lazyScreen(() => import('../../routes/help-page'), 'HelpPage'),
});

export const doors = [landing, login, signup, recover, help, helpPage] as const;
