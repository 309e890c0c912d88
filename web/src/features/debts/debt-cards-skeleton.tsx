import { Card, CardFoot, CardTop } from '../../ui/card';
import { Row, Split, Stack } from '../../ui/layout';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import shared from './debts.module.css';
import { INSTALLMENTS_PAGE } from './figures';

/** The cards' own sizes while they are on their way. */
export function DebtCardsSkeleton({ count }: { count: number }) {
  return (
    <Split over={16} aria-busy="true">
      {rows(count).map((card) => (
        <Card as="div" key={card}>
          <CardTop>
            <Skeleton width="46%" height={12} />
          </CardTop>
          <Stack gap={12} padding="0 var(--pad) 16px">
            <Skeleton width="36%" height={48} />
            <Skeleton width="100%" height={8} />
            <Skeleton width="50%" height={16} />
          </Stack>
          {rows(INSTALLMENTS_PAGE).map((row) => (
            <Row
              key={row}
              wrap
              line="top"
              minHeight={64}
              columns="minmax(0, 1fr) auto"
              gap={['4px 12px', 8]}
              padding={['4px 12px 4px 20px', '12px 8px 8px 16px']}
              className={shared['inst']}
            >
              <Skeleton width={84} height={28} />
              <div>
                <Skeleton width={76} height={24} round />
              </div>
            </Row>
          ))}
          <CardFoot />
        </Card>
      ))}
    </Split>
  );
}
