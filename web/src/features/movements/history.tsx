import { useQuery } from '@tanstack/react-query';
import type { Movement, MovementPage } from '@trastienda/contract/movements';
import type { MonthTotal } from '@trastienda/contract/statistics';
import { day } from '@trastienda/domain/dates/day';
import { type ComponentProps, Fragment, useEffect, useRef } from 'react';
import { monthName } from '../../lib/dates';
import { failureOf } from '../../lib/failure';
import { useLayerAddress } from '../../lib/use-layer-address';
import { usePagedList } from '../../lib/use-paged-list';
import { useShopToday } from '../../lib/use-shop-today';
import { LateCsv } from '../../shop/export/late-csv';
import { GuideLink } from '../../shop/guide/guide-link';
import type { MovementFilters } from '../../shop/movement/queries';
import { HISTORY_PAGE, movementQueries } from '../../shop/movement/queries';
import { MOVEMENTS_FAILED, movementsText, NO_MOVEMENTS } from '../../shop/movement/texts';
import { statisticsQueries } from '../../shop/statistics/queries';
import { Button } from '../../ui/button';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { atFirstSign } from '../../ui/first-sign';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Box } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { PagerFoot } from '../../ui/pager';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';
import { countText } from '../../ui/range-text';
import { Text } from '../../ui/text';
import { hasFilters } from './filters';
import { HistoryFilters } from './history-filters';
import { HistoryRow, HistorySkeleton } from './history-row';
import { DayHead, HistorySums } from './history-sums';
import shared from './movements.module.css';
import { readMovementsCsv } from './read-csv';

const deleteCode = new LateCode(() => import('./delete-movement').then((code) => code.DeleteMovement));

interface Props {
  filters: MovementFilters;
  onFilters: (filters: MovementFilters) => void;
  /** What fills an empty history: puts the user into the form. */
  onCreate: () => void;
  onReceipts: (movementId: string) => void;
  onEdit: (movementId: string) => void;
}

/** 'Historial de movimientos': seven per page, by day, narrowed by what stands in the address. */
export function History({ filters, onFilters, onCreate, onReceipts, onEdit }: Props) {
  const history = usePagedList({ query: (page) => movementQueries.page(filters, page) });
  const month = useQuery(statisticsQueries.monthTotal());
  const today = useShopToday();
  const sums = hasFilters(filters)
    ? { of: movementsText(history.data?.totalItems ?? 0), sums: history.isStale ? undefined : history.data?.sums }
    : {
        ...{ of: `En ${monthName(today)}`, sums: month.data && sumsOfMonth(month.data) },
        failure: month.isError && !month.data ? failureOf(month) : undefined,
      };
  const isTrulyEmpty = history.data?.totalItems === 0 && !hasFilters(filters) && !history.isStale;

  return (
    <Card aria-labelledby="history-title">
      <CardHeader id="history-title" title="Historial de movimientos">
        <Text look="caption">{month.data && `${countText(month.data.count_movements)} en ${monthName(today)}`}</Text>
        {!isTrulyEmpty && <LateCsv name="movimientos" read={() => readMovementsCsv(filters)} />}
      </CardHeader>
      {!isTrulyEmpty && <HistoryFilters filters={filters} onChange={onFilters} />}
      {!isTrulyEmpty && <HistorySums {...sums} />}
      {history.isLoading && <HistorySkeleton count={HISTORY_PAGE} />}
      {history.failure && (
        <CardBody flush>
          <LoadFailed title={MOVEMENTS_FAILED} {...history.failure} />
        </CardBody>
      )}
      {isTrulyEmpty && <NoMovements onCreate={onCreate} />}
      {history.data?.totalItems === 0 && !isTrulyEmpty && <NothingFound onClear={() => onFilters({})} />}
      {history.data && history.data.totalItems > 0 && (
        <Rows
          facts={history.data}
          isStale={history.isStale}
          pager={history.pager}
          onReceipts={onReceipts}
          onEdit={onEdit}
        />
      )}
    </Card>
  );
}

const sumsOfMonth = ({ inflow_of_money, money_outflow }: MonthTotal) => ({
  inflow: inflow_of_money,
  outflow: money_outflow,
});

/** Seven rows are kept free, so that the pager stays where it is on a short last page. */
const PAGE_ROOM = [7 * 64, 7 * 68] as const;

interface RowsProps extends Pick<Props, 'onReceipts' | 'onEdit'> {
  facts: MovementPage;
  pager: Omit<ComponentProps<typeof PagerFoot>, 'limit'>;
  /** Another page is on its way; these rows are the last one's. */
  isStale: boolean;
}

function Rows({ facts, isStale, pager, onReceipts, onEdit }: RowsProps) {
  const layer = useLayerAddress(['delete'], 'ask');
  const isPaged = facts.totalPages > 1;

  return (
    <>
      <Box as="ul" minHeight={isPaged ? PAGE_ROOM : undefined} className={shared['mrows']} aria-busy={isStale}>
        {facts.movements.map((movement, at) => (
          <Fragment key={movement.id}>
            {facts.movements[at - 1]?.entry_date !== movement.entry_date && (
              <DayHead
                date={day(movement.entry_date)}
                sums={facts.days?.find(({ date }) => date === movement.entry_date)}
              />
            )}
            <HistoryRow
              movement={movement}
              onReceipts={() => onReceipts(movement.id)}
              onEdit={() => onEdit(movement.id)}
              onDelete={() => layer.show('delete', { id: movement.id })}
            />
          </Fragment>
        ))}
      </Box>
      <PagerFoot {...pager} limit={HISTORY_PAGE} />
      <AskToDelete layer={layer} movements={facts.movements} />
    </>
  );
}

interface AskProps {
  layer: ReturnType<typeof useLayerAddress<'delete'>>;
  movements: readonly Movement[];
}

/** The question stands in the address; a movement that is on this page no more is not asked about. */
function AskToDelete({ layer, movements }: AskProps) {
  const { shown, open, onOpenChange, close } = layer;
  const last = useRef<Movement>(undefined);
  const listed = movements.find(({ id }) => id === shown?.id);
  if (listed) last.current = listed;
  const movement = listed ?? (last.current?.id === shown?.id ? last.current : undefined);
  const isGone = open && movement === undefined;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  useEffect(() => atFirstSign(deleteCode.hint), []);
  return (
    movement && <LateLayers code={deleteCode} open={open} onClose={close} layers={{ movement, open, onOpenChange }} />
  );
}

function NoMovements({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty
      bare
      className={lookClass({ line: 'top' })}
      minHeight={448}
      picture={<ReceiptPicture />}
      title={NO_MOVEMENTS}
      help={<GuideLink slug="movimientos" />}
      text="El primero puede ser la venta de hoy."
      action={
        <Button icon="plus" onClick={onCreate}>
          Crear movimiento
        </Button>
      }
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      bare
      className={lookClass({ line: 'top' })}
      minHeight={448}
      picture={<ReceiptPicture />}
      title="Ningún movimiento coincide con los filtros"
      text="Prueba con otras palabras u otras fechas."
      action={<Button onClick={onClear}>Quitar filtros</Button>}
    />
  );
}
