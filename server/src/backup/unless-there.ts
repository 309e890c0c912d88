import { reasonOf } from '../give-up';
import type { NewPictures } from './pictures';

/** Whether rows are in their new place: from when on nobody knows, and from when on they are there. */
type Arrival = 'unknown' | 'there';

/** Told of it; undefined when it has turned out that they are not. */
export type Arrived = (arrival: Arrival | undefined) => void;

/** What went wrong when rows were there already, or may have been. Nothing of theirs was taken back. */
class FaultAfter extends Error {
  readonly #arrival: Arrival;

  constructor(arrival: Arrival, cause: unknown) {
    super(reasonOf(cause) ?? '', { cause });
    this.#arrival = arrival;
  }

  /** In one line; `done` is what was to be done: 'restored'. */
  tell(done: string): string {
    return this.#arrival === 'there'
      ? `${done}, but ${this.message}`
      : `it is not known whether all was ${done}: ${this.message}; done again, it says so if data are there`;
  }
}

/**
 * Takes pictures back when the rows that refer to them did not come. As soon as `arrived` was told of rows, whatever goes wrong is a
 * FaultAfter, and the pictures stay.
 */
export async function takenBackUnlessThere<T>(
  pictures: NewPictures | undefined,
  work: (arrived: Arrived) => Promise<T>,
): Promise<T> {
  let arrival: Arrival | undefined;
  try {
    return await work((now) => {
      arrival = now;
    });
  } catch (error) {
    if (arrival !== undefined) throw new FaultAfter(arrival, error);
    await pictures?.discard();
    throw error;
  }
}

/** Why a program of ours ends with 1: nothing was done, or not all went well after it was. */
export const reasonWhy = (done: string, error: unknown): string =>
  error instanceof FaultAfter ? error.tell(done) : `nothing was ${done}: ${reasonOf(error)}`;
