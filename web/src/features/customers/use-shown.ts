import { useState } from 'react';

interface Standing {
  /** Who is asked for, by the address. */
  asked: string | undefined;
  /** The account stands beside the list. */
  isWhole: boolean;
  /** The first of the list; what is listed may still be what was asked for before. */
  first: string | undefined;
  isStale: boolean;
  /** Which part of the customers is listed. */
  listed: string;
}

/**
 * Whose account stands on the screen: who is asked for; beside the list else who stood there last, until another part of the customers is
 * listed, and at first its first. Whatever is read anew meanwhile, it does not become another one's under the user's hands.
 */
export function useShown({ asked, isWhole, first, isStale, listed }: Standing) {
  const [held, setHeld] = useState<{ id: string; listed: string }>();
  const kept = held && (held.listed === listed || isStale) ? held.id : undefined;
  const shown = asked ?? (isWhole ? (kept ?? first) : undefined);
  if (shown !== undefined && !isStale && (held?.id !== shown || held.listed !== listed)) setHeld({ id: shown, listed });
  return { shown, forget: () => setHeld(undefined) };
}
