import { innerPath } from '../lib/inner-path';

const PUBLIC = ['/', '/login', '/signup'];
/** For everybody, signed in or not. */
const OPEN = /^\/(?:recover|ayuda(?:\/.*)?)$/;
const HOME = '/app';

interface Visit {
  pathname: string;
  /** Path, search and hash. */
  href: string;
  /** Where a visitor at /login comes from. */
  from?: unknown;
  signedIn: boolean;
}

type Way = { to: '/login'; search: { redirect?: string } } | { href: string };

/** Where a visit is sent instead, or undefined where it may go on (rule: screens/guard). */
export function guard({ pathname, href, from, signedIn }: Visit): Way | undefined {
  if (OPEN.test(pathname)) return undefined;
  const isPublic = PUBLIC.includes(pathname);
  if (signedIn) return isPublic ? { href: innerPath(from) ?? HOME } : undefined;
  if (isPublic) return undefined;
  const back = innerPath(href);
  return { to: '/login', search: back && back !== HOME ? { redirect: back } : {} };
}
