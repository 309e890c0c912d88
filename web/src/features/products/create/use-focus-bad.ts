import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Codes are told of together, not each by itself. */
const BAD = '[aria-invalid="true"], fieldset[aria-describedby] input';

/**
 * Puts the focus on the first field inside that something is wrong with, in reading order. A form by itself would go by the order
 * in which its fields came to it.
 */
export function useFocusBad(within: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (asked === answered.current) return;
    answered.current = asked;
    within.current?.querySelector<HTMLElement>(BAD)?.focus();
  }, [asked, within]);
  return useCallback(() => setAsked((before) => before + 1), []);
}
