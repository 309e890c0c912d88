import { expect, test } from 'vitest';
import { ENGINES, newPlace } from '../support/place';
import { type Struck, suffer, times } from '../support/suffer';
import { tell } from '../support/told';

const stop = async ({ server }: Struck) => expect((await server.stop()).code).toBe(0);

test.each(ENGINES)('%s: SIGTERM thirty times, in the middle of transactions: each ends with 0', async (engine) => {
  const place = await newPlace(engine);
  try {
    tell(`SIGTERM, ${engine}`, await suffer({ env: place.env, strikes: times(30, stop), ends: true }));
  } finally {
    await place.remove();
  }
});
