import { Link } from '@tanstack/react-router';
import type { TillMovement } from '@trastienda/contract/cash-sessions';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { useInnerPage } from '../../lib/use-inner-page';
import { cashSessionQueries, TILL_MOVEMENTS_PAGE } from '../../shop/cash-session/queries';
import { LINE_HEIGHT, LinesSkeleton, MovementLine } from '../../shop/movement/movement-line';
import { nameClass } from '../../shop/movement/movement-parts';
import { MOVEMENTS_FAILED } from '../../shop/movement/texts';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { Box, Row } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { countText } from '../../ui/range-text';
import { Text } from '../../ui/text';
import { useCashTimes } from './cash-words';
import type { CashLayer, TillAddress } from './layer';

const TITLE = 'Movimientos de esta caja';
const PAGE_ROOM = TILL_MOVEMENTS_PAGE * LINE_HEIGHT;

/** What was recorded in an open till, the last first, some a page (rule: cash-sessions/movements). */
export function TillMovements({ till, layer }: { till: string; layer: TillAddress }) {
  const movements = useMovements(till, layer);
  return (
    <Card aria-label={TITLE}>
      <CardHeader title={TITLE}>
        <Count {...movements} />
      </CardHeader>
      <Lines {...movements} />
    </Card>
  );
}

/** The same of a closed one, within its dialog. */
export function ClosedTillMovements({ till, layer }: { till: string; layer: CashLayer }) {
  // What it shows stays while it closes.
  const movements = useMovements(till, { ...layer, layer: layer.shown });
  return (
    <section aria-label={TITLE}>
      <Row justify="between" padY={12}>
        <Text as="h3" strong>
          {TITLE}
        </Text>
        <Count {...movements} />
      </Row>
      <Lines {...movements} isBare />
    </section>
  );
}

const useMovements = (till: string, layer: CashLayer | TillAddress) =>
  useInnerPage((page) => cashSessionQueries.movements(till, page), { id: till, kind: 'till', layer });

type Movements = ReturnType<typeof useMovements>;

const Count = ({ read: { data } }: Movements) => (
  <Text look="caption">{data && data.totalItems > 0 && countText(data.totalItems)}</Text>
);

function Lines({ page, setPage, read, isBare = false }: Movements & { isBare?: boolean }) {
  const { data } = read;
  const body = (inside: ReactNode) => (isBare ? inside : <CardBody flush>{inside}</CardBody>);
  if (!data)
    return (
      <Box minHeight={PAGE_ROOM}>
        {read.isError ? (
          body(<LoadFailed title={MOVEMENTS_FAILED} {...failureOf(read)} />)
        ) : (
          <LinesSkeleton count={TILL_MOVEMENTS_PAGE} isBare={isBare} />
        )}
      </Box>
    );
  if (data.totalItems === 0) return body(<Text look="caption">Todavía no hay ninguno.</Text>);
  const isPaged = data.totalPages > 1;
  return (
    <>
      <Box
        as="ul"
        aria-label="Movimientos"
        aria-busy={read.isPlaceholderData}
        minHeight={isPaged ? PAGE_ROOM : undefined}
      >
        {data.movements.map((movement) => (
          <Line key={movement.id} movement={movement} isBare={isBare} />
        ))}
      </Box>
      {isPaged && (
        <PagerFoot
          bare={isBare}
          limit={TILL_MOVEMENTS_PAGE}
          onPage={setPage}
          label="Páginas de los movimientos"
          {...{ page, totalPages: data.totalPages, totalItems: data.totalItems }}
        />
      )}
    </>
  );
}

/** It leads to its sale, else to itself in the history. */
function Line({ movement, isBare }: { movement: TillMovement; isBare: boolean }) {
  const { id, label, sale_id, recorded_at, payment_method_name } = movement;
  const { day, time } = useCashTimes();
  const of = day(recorded_at);
  const at = of === 'hoy' ? time(recorded_at) : `${of} ${time(recorded_at)}`;
  const under = [at, payment_method_name].filter(Boolean).join(' · ');
  const link = { className: nameClass, title: label };
  return (
    <MovementLine
      movement={movement}
      name={
        sale_id === null ? (
          <Link to="/app/finance/movement" search={{ dialog: 'edit', id } as never} {...link}>
            {label}
          </Link>
        ) : (
          <Link to="/app/counter/sales" search={{ dialog: 'sale', id: sale_id } as never} {...link}>
            {label}
          </Link>
        )
      }
      under={under}
      title={under}
      isBare={isBare}
    />
  );
}
