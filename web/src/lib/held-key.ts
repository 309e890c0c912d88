import { PACE_MS } from './burst';

/** A key as the browser tells of it. */
type Press = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>;

export interface HeldKeys {
  /** A key that is about what is offered. @returns the held key before it, which was a reader's and is not taken */
  tell: (press: Press) => string | undefined;
  /** A key that is about something else, at that time: what comes as fast behind it is a reader's too. */
  passed: (at: number) => void;
  /** What is held is not taken any more. */
  drop: () => void;
}

/** Which keys, and how long each is held. */
interface Kind {
  keys: RegExp;
  /** Longer than a reader takes, where the machine is too busy to hear of its next key in time. */
  milliseconds: number;
}

const DIGITS: Kind = { keys: /^[1-9]$/, milliseconds: PACE_MS + 1 };

/**
 * Takes the keys of a kind, the digits 1 to 9 unless told, that are pressed by hand. Of a reader's, which come faster than any hand's, none
 * is meant: so each is held until the next key, or enough time, says whose it is (rule: counter/keys).
 */
export function holdKeys(take: (key: string) => void, { keys, milliseconds } = DIGITS): HeldKeys {
  let held: string | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function drop(): string | undefined {
    clearTimeout(waiting);
    const key = held;
    held = undefined;
    return key;
  }

  function settle(): void {
    const key = drop();
    if (key !== undefined) take(key);
  }

  return {
    tell({ key, timeStamp, repeat }) {
      const isFast = timeStamp - last <= PACE_MS;
      last = timeStamp;
      const dropped = isFast && key !== 'Enter' ? drop() : undefined;
      settle();
      if (!isFast && !repeat && keys.test(key)) {
        held = key;
        waiting = setTimeout(settle, milliseconds);
      }
      return dropped;
    },
    passed: (at) => {
      last = at;
    },
    drop: () => void drop(),
  };
}
