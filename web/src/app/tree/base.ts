import { createRootRoute, createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { sessionToken } from '../../lib/session';
import { guard } from '../guard';
import { readingScreen } from '../lazy-screen';
import { Root } from '../root';

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
export const leadTo = (to: '/app/finance/info' | '/app/products/view' | '/app/variations/view') => () => {
  throw redirect({ to, replace: true });
};

export const root = createRootRoute({ component: Root, beforeLoad: keepOut });

export const shell = createRoute({
  getParentRoute: () => root,
  path: '/app',
  ...readingScreen(() => import('../../routes/app-shell'), 'AppShell'),
});
