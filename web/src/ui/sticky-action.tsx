import type { ReactNode } from 'react';
import './sticky-action.css';

/** The screen's main action on the phone, over the bottom bar, within reach of the thumb. */
export function StickyAction({ children }: { children: ReactNode }) {
  return <div className="sticky only-phone">{children}</div>;
}
