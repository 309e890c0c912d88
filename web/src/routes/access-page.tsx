import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ThemeButton } from '../features/theme/theme-button';
import { Wordmark } from '../ui/brand';
import { buttonClass } from '../ui/button-class';
import { Main } from '../ui/main';
import css from './access-page.module.css';

interface Props {
  /** The form. */
  children: ReactNode;
  /** A way out of what the form asks for. */
  more?: ReactNode;
  other: ReactNode;
}

/** The frame of /login, /signup and /recover: the form, and below it the way to another one. */
export function AccessPage({ children, more, other }: Props) {
  return (
    <div className={css['access']}>
      <header>
        <Link to="/" className={css['home']} activeProps={{ 'aria-current': undefined }}>
          <Wordmark />
        </Link>
        <Link to="/ayuda" className={buttonClass({ variant: 'quiet' })}>
          Ayuda
        </Link>
        <ThemeButton className={css['theme']} />
      </header>
      <Main>
        <div className={css['accessForm']}>
          {children}
          {more && <p className={css['other']}>{more}</p>}
          <p className={css['other']}>{other}</p>
        </div>
      </Main>
    </div>
  );
}
