import type { ComponentProps, ReactNode } from 'react';
import css from './list-screen.module.css';
import { LoadFailed } from './load-failed';
import { PagerFoot } from './pager';
import { StickyAction } from './sticky-action';

interface Props {
  /** Undefined while it is on its way, or did not come. */
  data: object | undefined;
  failure: Omit<ComponentProps<typeof LoadFailed>, 'title'> | undefined;
  pager: Omit<ComponentProps<typeof PagerFoot>, 'bare' | 'limit'>;
  /** Rows of a page. */
  limit: number;
  /** 'No se pudieron cargar las cuentas' */
  failedTitle: string;
  /** In the place of all where there is nothing. */
  empty: ReactNode;
  /** Over the list: how much there is, and the way to more. */
  head: ReactNode;
  skeleton: ReactNode;
  /** On the phone at the foot of the screen. */
  action: ReactNode;
  /** The page that is shown. */
  children: ReactNode;
}

/** A screen's list in each of its states: on its way, failed, empty, and with its pages at the foot. */
export function ListScreen({
  data,
  failure,
  pager,
  limit,
  failedTitle,
  empty,
  head,
  skeleton,
  action,
  children,
}: Props) {
  if (failure) return <LoadFailed title={failedTitle} {...failure} />;
  if (data && pager.totalItems === 0) return empty;
  return (
    <>
      <div className={css['head']}>{head}</div>
      {data ? children : skeleton}
      {pager.totalPages > 1 && (
        <div className={css['foot']}>
          <PagerFoot bare limit={limit} {...pager} />
        </div>
      )}
      <StickyAction>{action}</StickyAction>
    </>
  );
}
