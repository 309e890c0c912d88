import type { ReactNode } from 'react';
import { useLayerAddress } from '../../lib/use-layer-address';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Stack } from '../../ui/layout';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';
import type { SaleFilters } from './queries';
import { SaleFigures } from './sale-figures';
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
      />
    </Stack>
  );
}
