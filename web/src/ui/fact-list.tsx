import './fact-list.css';
import type { ReactNode } from 'react';

/** Names at the left, figures at the right, a hairline between. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="dl">{children}</dl>;
}

interface FactProps {
  name: ReactNode;
  /** What the figure means, in small. */
  note?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>
        {name}
        {note && <span className="cap note">{note}</span>}
      </dt>
      <dd className="strong">{children}</dd>
    </div>
  );
}
