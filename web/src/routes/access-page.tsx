import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ThemeButton } from '../features/theme/theme-button';
import { Wordmark } from '../ui/brand';
import { Main } from '../ui/main';

/** The frame of /login and /signup: the form, and below it the way to the other one. */
export function AccessPage({ children, other }: { children: ReactNode; other: ReactNode }) {
  return (
    <div className="access">
      <header className="row justify-between">
        <Link to="/" className="home" activeProps={{ 'aria-current': undefined }}>
          <Wordmark />
        </Link>
        <ThemeButton />
      </header>
      <Main>
        <div className="access-form">
          {children}
          <p className="mut other">{other}</p>
        </div>
      </Main>
    </div>
  );
}
