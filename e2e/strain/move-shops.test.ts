import { describe, test } from 'vitest';
import { moveUnderKills, moveUnderLoad } from '../support/moving';
import { ENGINES } from '../support/place';

// rule: shop/moving
describe.each(ENGINES)('%s:', (engine) => {
  test('20 shops move under load, nothing is lost or done twice, and nobody else notices', () =>
    moveUnderLoad(engine, 20, 200));

  test('12 shops move under load, each killed again and again in the midst of it', () =>
    moveUnderKills(engine, 12, 50));
});
