import { PageList } from './guide-index';
import css from './guide-page.module.css';
import { GuideText } from './guide-text';
import { type GuidePage, PAGES } from './pages';

/** One page of the guide, and below it the others of its area. */
export function GuideArticle({ page }: { page: GuidePage }) {
  const others = PAGES.filter(({ area, slug }) => area === page.area && slug !== page.slug);
  return (
    <>
      <article className={css['article']}>
        <h1>{page.title}</h1>
        <GuideText body={page.body} />
      </article>
      {others.length > 0 && (
        <nav aria-labelledby="guide-others" className={css['others']}>
          <h2 id="guide-others">Más sobre {page.area.toLowerCase()}</h2>
          <PageList pages={others} />
        </nav>
      )}
    </>
  );
}
