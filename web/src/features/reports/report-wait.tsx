import { Card, CardBody } from '../../ui/card';
import { Split } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { beforeClass, Total, Totals } from './totals-frame';

const ROWS = [0, 1, 2, 3, 4, 5];

/** A report that is on its way, in its own measures. */
export function ReportWait() {
  return (
    <div aria-busy="true">
      <Totals>
        {ROWS.slice(0, 3).map((part) => (
          <Total key={part}>
            <Skeleton width={72} height={16} />
            <Skeleton width={168} height={24} />
            <Skeleton width={132} height={12} className={beforeClass} />
          </Total>
        ))}
      </Totals>
      <Split parts="minmax(0, 1fr) minmax(0, 1fr)" align="start" over={16}>
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
