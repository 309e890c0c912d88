import { useState } from 'react';

interface Read {
  isPending: boolean;
  /** Times that it failed so far: what is tried again holds nothing else up. */
  failureCount: number;
}

/**
 * Whether what a layer is made of was answered once since it is about this, well or not: what is drawn before that grows under
 * one's finger. What is asked for again takes no form away.
 * @param about the thing, undefined while nothing is open
 */
export function useAnswered(about: string | undefined, reads: readonly Read[]): boolean {
  const [known, setKnown] = useState<string>();
  const isAnswered = about !== undefined && reads.every((read) => !read.isPending || read.failureCount > 0);
  if (isAnswered && known !== about) setKnown(about);
  return isAnswered || (about !== undefined && known === about);
}
