import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-error';
import { useLayerAddress } from '../../lib/use-layer-address';
import { useReader } from '../../lib/use-reader';
import { saleOfNumber } from '../../shop/sale/find-sales';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Stack } from '../../ui/layout';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';
import { toastError } from '../../ui/toast';
import type { SaleFilters } from './queries';
import { SaleFigures } from './sale-figures';
import type { SaleLayer } from './sale-layers';
import { SaleList } from './sale-list';

const layersCode = new LateCode(() => import('./sale-layers').then((code) => code.SaleLayers));

interface Props {
  filters: SaleFilters;
  onFilters: (filters: SaleFilters) => void;
  /** Chooses the days. */
  dates: ReactNode;
  /** The way to the first sale. */
  sell?: ReactNode;
  /** From a sale to the counter, where something else is taken for what comes back. */
  exchangeLink: (sale: string) => ReactNode;
}

/** 'Ventas': what was sold on some days, and every sale. */
export function SalesScreen({ filters, onFilters, dates, sell, exchangeLink }: Props) {
  const layer = useLayerAddress(['sale']);
  const ask = useLayerAddress(['void', 'return', 'ticket'], 'ask');
  const openNumber = useNumber(layer);
  useReader((code) => {
    // Under a question nothing changes.
    if (!ask.open) void openNumber(code).then((isOne) => isOne || onFilters({ ...filters, search: code }));
  });
  return (
    <Stack>
      <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer, ask, exchangeLink }} />
      <SaleFigures from={filters.from} to={filters.to} />
      <SaleList
        filters={filters}
        onFilters={onFilters}
        dates={dates}
        nothing={{ picture: <ReceiptPicture />, action: sell }}
        onOpen={(id) => layer.show('sale', { id })}
        onNumber={(number) => void openNumber(number)}
      />
    </Stack>
  );
}

/** A ticket's number, read or written, opens its sale (rule: sales/list). @returns whether it was that of one */
function useNumber({ open, show, replace }: SaleLayer) {
  return async (number: string): Promise<boolean> => {
    try {
      const id = await saleOfNumber(number);
      if (id === undefined) return false;
      if (open) replace({ id });
      else show('sale', { id });
    } catch (error) {
      toastError('No se pudo buscar la venta.', messageOf(error));
    }
    return true;
  };
}
