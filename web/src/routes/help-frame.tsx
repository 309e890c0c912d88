import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ThemeButton } from '../features/theme/theme-button';
import { useSession } from '../lib/session';
import { Wordmark } from '../ui/brand';
import { buttonClass } from '../ui/button-class';
import { classes } from '../ui/classes';
import { Row } from '../ui/layout';
import { lookClass } from '../ui/look';
import { SkipLink } from '../ui/skip-link';
import css from './help-frame.module.css';

interface Props {
  /** What the window is called beside the product. */
  title: string;
  children: ReactNode;
}

/** Around each page of the guide, which anybody may read: the way back inside for who is signed in, the way to it for others. */
export function HelpFrame({ title, children }: Props) {
  const isSignedIn = useSession(({ session_token }) => session_token !== '');
  useWindowTitle(title);
  return (
    <>
      <SkipLink />
      <div className={css['frame']}>
        <Row as="header" minHeight={[80, 64]} className={classes('no-print', css['top'])}>
          <Link to="/" activeProps={{ 'aria-current': undefined }}>
            <Wordmark />
          </Link>
          <ThemeButton className="no-phone" />
          <Link
            to={isSignedIn ? '/app' : '/login'}
            className={buttonClass({ variant: 'quiet' }, lookClass({ pull: 'right' }))}
          >
            {isSignedIn ? 'Ir a mi local' : 'Iniciar sesión'}
          </Link>
        </Row>
        {children}
      </div>
    </>
  );
}

/** After what the route itself is called has been written, which happens in the same turn. */
function useWindowTitle(title: string) {
  useEffect(() => {
    queueMicrotask(() => {
      document.title = `${title} · Trastienda`;
    });
  }, [title]);
}
