import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ThemeButton } from '../features/theme/theme-button';
import { Wordmark } from '../ui/brand';
import { buttonClass } from '../ui/button-class';
import { Row } from '../ui/layout';
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
      <Row as="header" justify="between" padding={['24px 32px', 16]}>
        <Link to="/" className={css['home']} activeProps={{ 'aria-current': undefined }}>
          <Wordmark />
        </Link>
        <Link to="/ayuda" className={buttonClass({ variant: 'quiet' })}>
          Ayuda
        </Link>
        <ThemeButton className={css['theme']} />
      </Row>
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
