/** Whether what a client says that it has (If-None-Match) is this. */
export const isKnown = (known: string | undefined, etag: string): boolean =>
  (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
