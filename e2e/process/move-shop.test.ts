import { test } from 'vitest';
import { moveUnderLoad } from '../support/moving';
import { ENGINES } from '../support/place';

// rule: shop/moving
test.each(ENGINES)(
  '%s: shops move under load, nothing is lost or done twice, and nobody else notices',
  async (engine) => {
    await moveUnderLoad(engine, 2, 20);
  },
);
