import { Card, CardBody } from '../../ui/card';
import { Box, Split } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import css from './reports.module.css';

const ROWS = [0, 1, 2, 3, 4, 5];

/** A report that is on its way, in its own measures. */
export function ReportWait() {
  return (
    <div aria-busy="true">
      <Box as="section" on="surface" line="around" round className={css['totals']}>
        {ROWS.slice(0, 3).map((part) => (
          <div key={part} className={css['total']}>
            <Skeleton width={72} height={16} />
            <Skeleton width={168} height={24} />
            <Skeleton width={132} height={12} className={css['before']} />
          </div>
        ))}
      </Box>
      <Split parts="minmax(0, 1fr) minmax(0, 1fr)" align="start" className={css['parts']}>
        {['picture', 'table'].map((part) => (
          <Card key={part}>
            <CardBody stack gap={20}>
              {ROWS.map((row) => (
                <Skeleton key={row} width="100%" height={16} />
              ))}
            </CardBody>
          </Card>
        ))}
      </Split>
    </div>
  );
}
