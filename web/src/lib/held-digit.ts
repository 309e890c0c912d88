import { PACE_MS } from './burst';

/** A key as the browser tells of it. */
type Press = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>;

export interface HeldDigits {
  /** A key that is about what is offered. @returns the digit before it, which was a reader's and is not taken */
  tell: (press: Press) => string | undefined;
  /** A key that is about something else, at that time: what comes as fast behind it is a reader's too. */
  passed: (at: number) => void;
  /** What is held is not taken any more. */
  drop: () => void;
}

/**
 * Takes the digits 1 to 9 that are pressed by hand. Of a reader's, which come faster than any hand's, none is meant: so each is held until
 * the next key, or enough time, says whose it is (rule: counter/keys).
 */
export function holdDigits(take: (digit: string) => void): HeldDigits {
  let held: string | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function drop(): string | undefined {
    clearTimeout(waiting);
    const digit = held;
    held = undefined;
    return digit;
  }

  function settle(): void {
    const digit = drop();
    if (digit !== undefined) take(digit);
  }

  return {
    tell({ key, timeStamp, repeat }) {
      const isFast = timeStamp - last <= PACE_MS;
      last = timeStamp;
      const dropped = isFast && key !== 'Enter' ? drop() : undefined;
      settle();
      if (!isFast && !repeat && /^[1-9]$/.test(key)) {
        held = key;
        waiting = setTimeout(settle, PACE_MS + 1);
      }
      return dropped;
    },
    passed: (at) => {
      last = at;
    },
    drop: () => void drop(),
  };
}
