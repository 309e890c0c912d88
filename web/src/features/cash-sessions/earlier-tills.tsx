import type { CashSession } from '@trastienda/contract/cash-sessions';
import { useShopZone } from '../../lib/shop-zone';
import { usePagedList } from '../../lib/use-paged-list';
import { CASH_SESSIONS_PAGE, cashSessionQueries } from '../../shop/cash-session/queries';
import { LateCsv } from '../../shop/export/late-csv';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { Grid, Row } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { standingOf, useCashTimes } from './cash-words';

interface Props {
  /** The one that stands on the screen. */
  except: string | undefined;
  /** The open ones: however old, they stand on the first page. */
  open: readonly CashSession[];
  /** Opens one more; undefined where the screen offers that already. */
  onOpen: (() => void) | undefined;
  onShow: (id: string) => void;
}

/** The tills before the one at hand, newest first, and what else is open. */
export function EarlierTills({ except, open, onOpen, onShow }: Props) {
  const { data, isStale, failure, pager } = usePagedList({ query: cashSessionQueries.page });
  const zone = useShopZone();
  const old = pager.page === 1 ? open.filter((till) => !data?.cash_sessions.some((one) => isSame(one, till))) : [];
  const sessions = data && [...old, ...data.cash_sessions].filter(({ cash_session_id: id }) => id !== except);
  return (
    <Card aria-label="Cajas anteriores">
      <CardHeader title="Cajas anteriores">
        {onOpen && (
          <Button size="sm" icon="plus" onClick={onOpen}>
            Abrir caja
          </Button>
        )}
      </CardHeader>
      {!sessions && (
        <CardBody flush>
          {failure ? (
            <LoadFailed title="No se pudieron cargar las cajas" {...failure} />
          ) : (
            <Skeleton width="100%" height={120} />
          )}
        </CardBody>
      )}
      {sessions?.length === 0 && (
        <CardBody flush>
          <Text look="caption">Todavía no hay ninguna.</Text>
        </CardBody>
      )}
      {sessions && sessions.length > 0 && (
        <ul aria-label="Cajas" aria-busy={isStale}>
          {sessions.map((session) => (
            <SessionRow
              key={session.cash_session_id}
              session={session}
              onShow={() => onShow(session.cash_session_id)}
            />
          ))}
        </ul>
      )}
      {pager.totalPages > 1 && <PagerFoot limit={CASH_SESSIONS_PAGE} {...pager} />}
      {pager.totalItems > 0 && (
        <Row justify="right" padX={8} line="top">
          <LateCsv name="cajas" read={() => import('./cash-csv').then(({ readCashCsv }) => readCashCsv(zone))} />
        </Row>
      )}
    </Card>
  );
}

const isSame = (one: CashSession, other: CashSession) => one.cash_session_id === other.cash_session_id;

const ROW = { columns: 'minmax(0, 1fr) auto', gap: 12, padX: 'card', padY: 8, align: 'center', line: 'top' } as const;

function SessionRow({ session, onShow }: { session: CashSession; onShow: () => void }) {
  const { account_name, opened_at, closed_at } = session;
  const { day, time } = useCashTimes();
  const { words, look } = standingOf(session);
  const closed =
    closed_at !== null && `${day(closed_at) === day(opened_at) ? '' : `${day(closed_at)} `}${time(closed_at)}`;
  return (
    <Grid as="li" {...ROW} data-row>
      <div>
        <Text as="button" type="button" cut maxWidth="100%" title={account_name} onClick={onShow}>
          {account_name}
        </Text>
        <Text as="p" look="caption" cut>
          {closed
            ? `${day(opened_at)} ${time(opened_at)} a ${closed}`
            : `desde ${day(opened_at)} a las ${time(opened_at)}`}
        </Text>
      </div>
      <Badge look={look} icon={look === 'in' ? 'check' : look === 'late' ? 'alert' : undefined}>
        {words}
      </Badge>
    </Grid>
  );
}
