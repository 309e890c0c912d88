import type { ReactNode } from 'react';
import { Main } from '../ui/main';
import { ClosedDoorPicture } from '../ui/pictures/closed-door-picture';
import css from './blocked.module.css';

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
      <div className={css['blocked']}>
        <div className={css['what']}>
          <ClosedDoorPicture />
          <div role="alert" className={css['said']}>
            <h1>{title}</h1>
            {text}
          </div>
          {children && <div className={css['ways']}>{children}</div>}
        </div>
      </div>
    </Main>
  );
}
