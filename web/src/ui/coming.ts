import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { type LateCode, useLateCode } from './late-code';

/** A card that is there only where there is something in it: whether that is known by now, and the card. */
export interface Coming {
  isKnown: boolean;
  card: ReactNode;
}

/** What of a reading is needed to know whether its card is there. */
interface Read {
  isPending: boolean;
  /** Times that it failed so far: what is tried again holds nothing else up. */
  failureCount: number;
}

/** A card whose code comes only where it is shown. It is known as soon as nothing of it is on its way any more. */
export function useComing<Props extends object>(
  code: LateCode<FunctionComponent<Props>>,
  { read, isShown, props }: { read: Read; isShown: boolean; props: Props },
): Coming {
  const card = useLateCode(code, isShown);
  const isAnswered = !read.isPending || read.failureCount > 0;
  if (!isShown) return { isKnown: isAnswered, card: null };
  return { isKnown: card !== undefined, card: card && createElement(card, props) };
}
