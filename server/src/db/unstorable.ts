const CODES = new Set(['22021', '22P05']);

/** Whether PostgreSQL refused a text because it has a character that it cannot keep: a NUL. SQLite keeps every one. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && CODES.has(error.code);
