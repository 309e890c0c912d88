import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { History } from '../features/movements/history';
import { MovementForm } from '../features/movements/movement-form';
import { queryClient } from '../lib/query-client';
import { present } from '../lib/search-params';
import { layersIn, useLayerAddress } from '../lib/use-layer-address';
import { accountQueries } from '../shop/account/queries';
import { type MovementFilters, movementQueries } from '../shop/movement/queries';
import { statisticsQueries } from '../shop/statistics/queries';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import { Split } from '../ui/layout';
import { movementSearch } from './finance-movement.search';
import { MovementViews } from './movement-views';

const route = getRouteApi('/app/finance/movement');
const layersCode = new LateCode(() => import('./movement-layers').then((code) => code.MovementLayers));

/** The page of the history that the address names, and what the form chooses from. */
export function readAhead(search: Record<string, unknown>) {
  const { page = 1, ...filters } = movementSearch(search);
  void queryClient.prefetchQuery(movementQueries.page(present(filters), page));
  void queryClient.prefetchQuery(accountQueries.all());
  void queryClient.prefetchQuery(statisticsQueries.monthTotal());
}

/** Movimientos: the form that records one, and the history of all. */
export function FinanceMovement() {
  const { type, account, method, expense: label, from, to, search } = route.useSearch();
  // Named one by one: the address also says which layer is open, and that narrows nothing.
  const filters = useMemo(
    () => present({ type, account, method, expense: label, from, to, search }),
    [type, account, method, label, from, to, search],
  );
  const navigate = route.useNavigate();
  const layer = useLayerAddress(['account', 'receipts', 'edit']);
  const form = useRef<HTMLFormElement>(null);

  const narrow = useCallback(
    (next: MovementFilters) =>
      void navigate({
        search: (before) => ({ ...layersIn(before), ...present(next) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const { show } = layer;
  const showReceipts = useCallback((id: string) => show('receipts', { id }), [show]);
  const showEdit = useCallback((id: string) => show('edit', { id }), [show]);
  const startOne = () => {
    const amount = form.current?.elements.namedItem('value');
    if (amount instanceof HTMLElement) amount.focus();
  };

  return (
    <>
      <MovementViews />
      <Split parts="360px minmax(0, 1fr)">
        <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer }} />
        <MovementForm formRef={form} onCreateAccount={() => layer.show('account')} />
        <History filters={filters} onFilters={narrow} onCreate={startOne} onReceipts={showReceipts} onEdit={showEdit} />
      </Split>
    </>
  );
}
