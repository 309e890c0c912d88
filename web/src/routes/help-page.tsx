import { Link, useParams } from '@tanstack/react-router';
import { GuideArticle } from '../features/guide/guide-page';
import { PAGES } from '../features/guide/pages';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';
import { Stack } from '../ui/layout';
import { Main } from '../ui/main';
import { HelpFrame } from './help-frame';
import css from './help-page.module.css';

/** One page of the guide, by what its address calls it. */
export function HelpPage() {
  const { slug } = useParams({ from: '/ayuda/$slug' });
  const page = PAGES.find((one) => one.slug === slug);
  return (
    <HelpFrame title={page ? `${page.title} · Ayuda` : 'Ayuda'}>
      {page && (
        <nav aria-label="Dónde estás" className={css['way']}>
          <Link to="/ayuda">
            <Icon name="back" />
            Ayuda
          </Link>
        </nav>
      )}
      <Main>{page ? <GuideArticle page={page} /> : <NoSuchPage />}</Main>
    </HelpFrame>
  );
}

function NoSuchPage() {
  return (
    <Stack gap={16} padding="48px 0" className={css['none']}>
      <h1>Esta página de la ayuda no existe</h1>
      <p>Revisa la dirección, o busca lo que necesitas entre todas las páginas.</p>
      <Link to="/ayuda" className={buttonClass({ variant: 'primary' })}>
        Ver toda la ayuda
      </Link>
    </Stack>
  );
}
