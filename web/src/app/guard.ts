import { innerPath } from '../lib/inner-path';

const PUBLIC = ['/', '/login', '/signup'];
const GUIDE = /^\/ayuda(?:\/.*)?$/;
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

/** The guide is for everybody, signed in or not, and on the device (rule: screens/guide). */
export const isGuide = (pathname: string): boolean => GUIDE.test(pathname);

/** Where a visit is sent instead, or undefined where it may go on (rule: screens/guard). */
export function guard({ pathname, href, from, signedIn }: Visit): Way | undefined {
  if (pathname === '/recover' || isGuide(pathname)) return undefined;
  const isPublic = PUBLIC.includes(pathname);
  if (signedIn) return isPublic ? { href: innerPath(from) ?? HOME } : undefined;
  if (isPublic) return undefined;
  const back = innerPath(href);
  return { to: '/login', search: back && back !== HOME ? { redirect: back } : {} };
}
