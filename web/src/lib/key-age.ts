import { serverNow } from './server-clock';

/** An hour less than the server keeps the answer to an Idempotency-Key. */
const KEY_KEPT_MS = 23 * 3_600_000;
/** What is known of the server's clock is not the same each time. */
const UNSURE_MS = 60_000;

/** In milliseconds of the server's clock as far as it is known. */
export const thisMoment = (): number => serverNow().getTime();

/**
 * Whether the server may have forgotten the key of what was made then: sent again it might be done twice. So it may that of a time to come:
 * the device's clock was set back, and nobody knows how old it is.
 */
export function isKeyOld({ at }: { at: number }): boolean {
  const age = thisMoment() - at;
  return age > KEY_KEPT_MS || age < -UNSURE_MS;
}

/** What is told instead of sending it. */
export const TOO_OLD = 'Pasó más de un día: fíjate si ya está guardado antes de volver a hacerlo.';
