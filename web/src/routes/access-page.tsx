import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ThemeButton } from '../features/theme/theme-button';
import { Wordmark } from '../ui/brand';
import { Main } from '../ui/main';
import css from './access-page.module.css';

/** The frame of /login, /signup and /recover: the form, and below it the way to another one. */
export function AccessPage({ children, other }: { children: ReactNode; other: ReactNode }) {
  return (
    <div className={css['access']}>
      <header>
        <Link to="/" className={css['home']} activeProps={{ 'aria-current': undefined }}>
          <Wordmark />
        </Link>
        <ThemeButton className={css['theme']} />
      </header>
      <Main>
        <div className={css['accessForm']}>
          {children}
          <p className={css['other']}>{other}</p>
        </div>
      </Main>
    </div>
  );
}
