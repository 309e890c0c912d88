import { Link } from '@tanstack/react-router';
import css from './guide-link.module.css';

/** From a screen with nothing on it yet to the page of the guide that says how it is filled. */
export function GuideLink({ slug }: { slug: string }) {
  return (
    <Link to="/ayuda/$slug" params={{ slug }} className={css['link']}>
      Cómo se hace
    </Link>
  );
}
