import { ensureBuilt } from '../../scripts/lib/build.mjs';

/** Vitest's global setup of the process tests: what is tested is what the sources say now. */
export const setup = ensureBuilt;
