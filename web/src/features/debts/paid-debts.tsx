import type { DebtPage } from '@trastienda/contract/debts';
import { type ReactNode, useId } from 'react';
import type { PagedList } from '../../lib/use-paged-list';
import { DEBTS_PAGE } from '../../shop/debt/queries';
import { Button } from '../../ui/button';
import { Box, Row, Split } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Pager } from '../../ui/pager';
import { countText, rangeText } from '../../ui/range-text';
import { Text } from '../../ui/text';
import { DebtCardsSkeleton } from './debt-cards-skeleton';

interface Props {
  /** Undefined while it is not known. */
  count: number | undefined;
  debts: Pick<PagedList<DebtPage>, 'data' | 'isOpen' | 'isLoading' | 'isStale' | 'failure' | 'fold' | 'pager'>;
  /** Their cards. */
  children: ReactNode;
}

/** 'Pagadas (3)': read only once they are asked for, with pages of their own. */
export function PaidDebts({ count, debts, children }: Props) {
  const id = useId();
  const { isOpen, pager } = debts;

  return (
    <Box as="section" over={8} aria-label="Deudas pagadas">
      <Button
        variant="quiet"
        pull="left"
        icon={isOpen ? 'down' : 'right'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? debts.fold() : pager.onPage(1))}
      >
        {count === undefined ? 'Pagadas' : `Pagadas (${countText(count)})`}
      </Button>
      <div id={id} hidden={!isOpen}>
        {debts.isLoading && <DebtCardsSkeleton count={DEBTS_PAGE} />}
        {debts.failure && <LoadFailed title="No se pudieron cargar las deudas pagadas" {...debts.failure} />}
        {isOpen && debts.data && (
          <>
            <Split over={16} aria-busy={debts.isStale}>
              {children}
            </Split>
            <Row gap={12} justify="between" wrap over={16} room="button">
              <Text look="caption" aria-live="polite">
                {rangeText({ ...pager, limit: DEBTS_PAGE })} pagadas
              </Text>
              {pager.totalPages > 1 && <Pager {...pager} label="Páginas de las deudas pagadas" />}
            </Row>
          </>
        )}
      </div>
    </Box>
  );
}
