/** Runs what it is given, at most `limit` at once, in the order in which it came. */
export function createLimiter(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to the next one directly, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
