import type { Engine } from './keeper';
import { newPlace } from './place';
import { suffer, times } from './suffer';
import type { Told } from './told';

/** Ends the server by kill -9 that many times while several write. */
export async function sufferKills(engine: Engine, rounds: number): Promise<Told> {
  const place = await newPlace(engine);
  try {
    return await suffer({
      env: place.env,
      strikes: times(rounds, ({ server }) => server.kill()),
      ends: true,
    });
  } finally {
    await place.remove();
  }
}
