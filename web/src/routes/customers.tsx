import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CustomerList } from '../features/customers/customer-list';
import { present } from '../lib/search-params';
import { Main } from '../ui/main';
import { SectionHead } from './section-head';

const route = getRouteApi('/app/customers');

/** Clientes: who buys on account, and what each owes. */
export function Customers() {
  const { search, owing } = route.useSearch();
  const navigate = route.useNavigate();
  const find = useCallback(
    (asked: { search: string | undefined; owing: boolean }) =>
      void navigate({
        search: present({ search: asked.search, owing: asked.owing ? (true as const) : undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <div className="main">
      <SectionHead title="Clientes" />
      <Main>
        <CustomerList search={search} owing={owing ?? false} onFind={find} />
      </Main>
    </div>
  );
}
