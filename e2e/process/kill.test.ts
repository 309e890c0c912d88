import { test } from 'vitest';
import { sufferKills } from '../support/kills';
import { ENGINES } from '../support/place';

test.each(ENGINES)('%s: what was acknowledged survives kill -9, and the books are right', async (engine) => {
  await sufferKills(engine, 3);
});
