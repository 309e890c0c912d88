import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';

/** The least that the algorithm knows; a hash says itself what it cost, so looking whether it fits costs no more. */
const LEAST = { memoryCost: 8, timeCost: 1 };

const atFull = new AsyncLocalStorage<true>();

/** Does the work as a server does it: its passwords cost what they must. */
export const atFullCost = <T>(work: () => T): T => atFull.run(true, work);

type Hash = (text: string, cost?: object) => Promise<unknown>;

const REWRITTEN = Symbol.for('trastienda.passwords');

/**
 * From now on this process hashes passwords at the least cost, unless `atFullCost`: nearly every test registers shops, and most of what that
 * takes is the cost that a password must have. All of it goes through the package's two methods, which are changed here before anybody
 * has imported them; the product knows nothing of it, and no setting could ask for it.
 */
export function hashCheaply(): void {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as {
    hash: Hash;
    hashRaw: Hash;
    [REWRITTEN]?: true;
  };
  if (argon2[REWRITTEN]) return;
  argon2[REWRITTEN] = true;
  for (const name of ['hash', 'hashRaw'] as const) {
    const real = argon2[name];
    argon2[name] = (text, cost) => real(text, atFull.getStore() ? cost : { ...cost, ...LEAST });
  }
}
