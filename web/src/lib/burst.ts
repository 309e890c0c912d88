/** A reader types its characters faster than any hand does. */
export const PACE_MS = 30;
/** Once it is known for one, it may stumble: over the air, or where the machine is busy. */
export const STUMBLE_MS = 100;
/** Fewer characters at that pace are two keys that were hit together, not a code. */
const SHORTEST = 3;

export interface Key {
  /** As the browser names it: 'a', '7', 'Enter'. */
  key: string;
  /** When it was pressed, in milliseconds. */
  at: number;
}

export interface Burst {
  /** What came at a reader's pace until now. */
  text: string;
  /** When its last character came. */
  at: number;
}

export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY };

const isCharacter = (key: string): boolean => [...key].length === 1;

/**
 * Tells a reader's burst from typing, key by key, by their pace alone: wherever the focus is, its characters are a code, and the Enter or
 * Tab that ends it presses nothing.
 * @returns the burst as it goes on; `code` once it is whole; `isReader` from the character on that no hand can have typed
 */
export function afterKey(burst: Burst, { key, at }: Key): { burst: Burst; isReader: boolean; code?: string } {
  const isKnown = [...burst.text].length >= SHORTEST;
  const isFast = at - burst.at <= (isKnown ? STUMBLE_MS : PACE_MS);
  if (key === 'Enter' || key === 'Tab') {
    const isCode = isFast && isKnown;
    return isCode ? { burst: NO_BURST, isReader: true, code: burst.text } : { burst: NO_BURST, isReader: false };
  }
  // Shift goes down before a capital letter: it belongs to the burst.
  if (!isCharacter(key)) return { burst: key === 'Shift' ? burst : NO_BURST, isReader: false };
  const text = isFast ? burst.text + key : key;
  return { burst: { text, at }, isReader: isFast && [...text].length >= SHORTEST };
}
