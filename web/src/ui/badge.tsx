import './choices.css';
import type { ReactNode } from 'react';

/** A short fact in a pill; a long one shrinks with an ellipsis and keeps its title. */
export function Badge({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <span className="badge" title={title}>
      <span className="ell">{children}</span>
    </span>
  );
}
