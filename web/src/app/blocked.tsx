import type { ReactNode } from 'react';
import { Main } from '../ui/main';
import { ClosedDoorPicture } from '../ui/pictures';

interface Props {
  title: string;
  /** Announced at once. */
  text: ReactNode;
  /** The ways out. */
  children?: ReactNode;
}

/** A closed door where a screen should be: what is the matter, and the ways out. */
export function Blocked({ title, text, children }: Props) {
  return (
    <Main>
      <div className="blocked">
        <div className="empty">
          <ClosedDoorPicture />
          <div role="alert" className="empty-text">
            <h1>{title}</h1>
            {text}
          </div>
          {children && <div className="row">{children}</div>}
        </div>
      </div>
    </Main>
  );
}
