import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Drawing } from '../../ui/icon';
import { Input } from '../../ui/input';
import { Box, Grid, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import css from './guide-index.module.css';
import { type GuidePage, PAGES } from './pages';
import { searchIn } from './search';

const SEARCH_MAX = 100;
/** The address is written anew no more often: some browsers refuse a hundred times in a few seconds. */
const BETWEEN_MS = 300;

interface Props {
  /** What is searched for, as the address says. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** The pages by area, and what a search finds of them: at once, for all of it is here. */
export function GuideIndex({ search = '', onSearch }: Props) {
  const [typed, setTyped] = useTyped(search, onSearch);

  return (
    <Stack gap={24}>
      <search className={css['search']}>
        <Input
          before={
            <Drawing small>
              <circle cx="11" cy="11" r="6.5" />
              <path d="m20 20-4.3-4.3" />
            </Drawing>
          }
          type="search"
          placeholder="Corregir un monto, cerrar la caja, devolver…"
          aria-label="Buscar en la ayuda"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {typed.trim() === '' ? <Areas /> : <Results typed={typed} />}
    </Stack>
  );
}

/** What stands in the field: the address follows it at once, but for what comes in a hurry, and wins when it changed without us. */
function useTyped(search: string, onSearch: Props['onSearch']) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const sentAt = useRef(0);
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return;
    const wait = Math.max(0, sentAt.current + BETWEEN_MS - Date.now());
    const timer = setTimeout(() => {
      sent.current = words;
      sentAt.current = Date.now();
      onSearch(words || undefined);
    }, wait);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return [typed, setTyped] as const;
}

const AREAS = [...new Set(PAGES.map(({ area }) => area))];

function Areas() {
  return (
    <Grid columns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))" gap={32}>
      {AREAS.map((area) => (
        <section key={area} aria-label={area}>
          <Box as="h2" under={4}>
            {area}
          </Box>
          <PageList pages={PAGES.filter((page) => page.area === area)} />
        </section>
      ))}
    </Grid>
  );
}

/** Links to pages, one under the other. */
export function PageList({ pages }: { pages: readonly GuidePage[] }) {
  return (
    <ul className={css['pages']}>
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <Link to="/ayuda/$slug" params={{ slug }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Results({ typed }: { typed: string }) {
  const find = useMemo(() => searchIn(PAGES), []);
  const found = find(typed);
  return (
    <section aria-label="Resultados">
      <Text as="p" tone="muted" role="status" under={8}>
        {found.length === 0
          ? 'Ninguna página dice eso. Prueba con otra palabra, o borra la búsqueda para ver todas.'
          : found.length === 1
            ? '1 página'
            : `${found.length} páginas`}
      </Text>
      <Box as="ul" maxWidth={720} className={css['results']}>
        {found.map(({ page, excerpt }) => (
          <li key={page.slug}>
            <Link to="/ayuda/$slug" params={{ slug: page.slug }}>
              {page.title}
            </Link>
            <Text as="p" tone="muted">
              {excerpt}
            </Text>
          </li>
        ))}
      </Box>
    </section>
  );
}
