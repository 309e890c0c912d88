import type { CashSession } from '@trastienda/contract/cash-sessions';
import { useShopZone } from '../../lib/shop-zone';
import { useLayerAddress } from '../../lib/use-layer-address';
import { usePagedList } from '../../lib/use-paged-list';
import { CASH_SESSIONS_PAGE, cashSessionQueries } from '../../shop/cash-session/queries';
import { LateCsv } from '../../shop/export/late-csv';
import { GuideLink } from '../../shop/guide/guide-link';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Grid, Row } from '../../ui/layout';
import { ListScreen } from '../../ui/list-screen';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';
import { countText } from '../../ui/range-text';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { standingOf, useCashTimes } from './cash-words';

const layersCode = new LateCode(() => import('./cash-layers').then((code) => code.CashLayers));

/** 'Caja': the tills, newest first; an open one is counted and closed, a closed one is read and printed. */
export function CashScreen() {
  const sessions = usePagedList({ query: cashSessionQueries.page });
  const { data, isStale } = sessions;
  const zone = useShopZone();
  const layer = useLayerAddress(['open', 'till']);
  const open = () => layer.show('open');
  return (
    <>
      <ListScreen
        {...sessions}
        limit={CASH_SESSIONS_PAGE}
        failedTitle="No se pudieron cargar las cajas"
        empty={<NoSessions onOpen={open} />}
        head={
          <>
            <Text look="caption">
              {data && (data.totalItems === 1 ? '1 caja' : `${countText(data.totalItems)} cajas`)}
            </Text>
            <Button variant="primary" icon="plus" className="no-phone" onClick={open}>
              Abrir caja
            </Button>
          </>
        }
        skeleton={<RowsSkeleton />}
        action={
          <Button variant="primary" icon="plus" block onClick={open}>
            Abrir caja
          </Button>
        }
      >
        <ul aria-label="Cajas" aria-busy={isStale}>
          {data?.cash_sessions.map((session) => (
            <SessionRow
              key={session.cash_session_id}
              session={session}
              onShow={() => layer.show('till', { id: session.cash_session_id })}
            />
          ))}
        </ul>
        <Row justify="right" over={8}>
          <LateCsv name="cajas" read={() => import('./cash-csv').then(({ readCashCsv }) => readCashCsv(zone))} />
        </Row>
      </ListScreen>
      <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer }} />
    </>
  );
}

const ROW = { columns: 'minmax(0, 1fr) auto', gap: 12, padding: '12px 0', align: 'center', line: 'top' } as const;

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

function RowsSkeleton() {
  return (
    <ul aria-busy="true" aria-label="Cargando las cajas">
      {rows(CASH_SESSIONS_PAGE).map((row) => (
        <Grid as="li" key={row} {...ROW}>
          <Skeleton width="40%" height={40} />
          <Skeleton width={96} height={24} />
        </Grid>
      ))}
    </ul>
  );
}

function NoSessions({ onOpen }: { onOpen: () => void }) {
  return (
    <Empty
      tall
      picture={<ReceiptPicture />}
      title="Todavía no abriste ninguna caja"
      help={<GuideLink slug="caja" />}
      text="Al abrir dices cuánto hay; al cerrar cuentas, y ves si falta o sobra."
      action={
        <Button variant="primary" icon="plus" onClick={onOpen}>
          Abrir caja
        </Button>
      }
    />
  );
}
