import type { ComponentProps, ReactNode } from 'react';
import { ListFoot, ListHead } from './layout';
import { LoadFailed } from './load-failed';
import { useHandOn } from './lost-focus';
import { PagerFoot } from './pager';
import { StickyAction } from './sticky-action';

interface Props {
  /** Undefined while it is on its way, or did not come. */
  data: object | undefined;
  /** What is shown is what was asked for before. */
  isStale: boolean;
  failure: Omit<ComponentProps<typeof LoadFailed>, 'title'> | undefined;
  pager: Omit<ComponentProps<typeof PagerFoot>, 'bare' | 'limit'>;
  /** Rows of a page. */
  limit: number;
  /** 'No se pudieron cargar las cuentas' */
  failedTitle: string;
  /** In the place of all where there is nothing. */
  empty: ReactNode;
  /** Of a list that can be searched: whether it is now, and what stands there when nothing is found. */
  search?: { isOn: boolean; nothingFound: ReactNode };
  /** Over the list: how much there is, and the way to more. What one searches with stays there when the list does not come. */
  head: ReactNode;
  skeleton: ReactNode;
  /** On the phone at the foot of the screen. */
  action: ReactNode;
  /** The page that is shown. */
  children: ReactNode;
}

/** A screen's list in each of its states: on its way, failed, empty, nothing found, and with its pages at the foot. */
export function ListScreen(props: Props) {
  const { data, isStale, failure, pager, limit, failedTitle, empty, search, head, skeleton, action, children } = props;
  const { totalItems, totalPages } = pager;
  const failed = failure && <LoadFailed title={failedTitle} {...failure} />;
  const isNone = data !== undefined && totalItems === 0;
  const isEmpty = isNone && !search?.isOn && !(search && isStale);
  const held = useHandOn(isEmpty);
  if (failed && !search) return failed;
  if (isEmpty) return empty;
  return (
    <>
      <ListHead {...held}>{head}</ListHead>
      {failed ?? (isNone ? search?.nothingFound : data ? children : skeleton)}
      {(totalPages > 1 || (search && totalItems > 0)) && (
        <ListFoot>
          <PagerFoot bare limit={limit} {...pager} />
        </ListFoot>
      )}
      <StickyAction {...held}>{action}</StickyAction>
    </>
  );
}
