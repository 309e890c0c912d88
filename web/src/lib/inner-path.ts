/** A path inside the protected part of this very site, or undefined: never a way to somebody else's page. */
export function innerPath(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const here = 'https://trastienda.invalid';
  const url = parse(value, here);
  if (!value.startsWith('/') || url?.origin !== here) return undefined;
  return /^\/app(\/|$)/.test(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}

function parse(value: string, base: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
