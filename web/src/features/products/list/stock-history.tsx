import { Link } from '@tanstack/react-router';
import type { StockEntryPage } from '@trastienda/contract/items';
import type { Product } from '@trastienda/contract/products';
import { failureOf } from '../../../lib/failure';
import { momentWords } from '../../../lib/shop-clock';
import { useShopZone } from '../../../lib/shop-zone';
import { useInnerPage } from '../../../lib/use-inner-page';
import type { useLayerAddress } from '../../../lib/use-layer-address';
import { ENTRIES_PAGE, stockQueries } from '../../../shop/stock-count/queries';
import { signedCount } from '../../../shop/stock-count/words';
import { useDayText } from '../../../ui/date-format';
import { Dialog } from '../../../ui/dialog';
import { DialogBody } from '../../../ui/dialog-parts';
import { Grid } from '../../../ui/layout';
import { LoadFailed } from '../../../ui/load-failed';
import { PagerFoot } from '../../../ui/pager';
import { countText } from '../../../ui/range-text';
import { Skeleton } from '../../../ui/skeleton';
import { Text } from '../../../ui/text';

type Entry = StockEntryPage['entries'][number];

/** Why a stock changed; a sale is named by its number, which its reference is. */
const REASONS: Record<Entry['reason'], string> = {
  created: 'Alta del artículo',
  sale: 'Venta',
  void: 'Anulada',
  return: 'Devolución',
  adjustment: 'Corregido a mano',
  count: 'Recuento',
  import: 'Importación de productos',
};
const OF_SALES = new Set<Entry['reason']>(['sale', 'void', 'return']);

const reasonText = ({ reason, reference, note }: Entry): string => {
  const what = OF_SALES.has(reason) && reference !== null ? `${REASONS[reason]} ${reference}` : REASONS[reason];
  return note === null ? what : `${what}: ${note}`;
};

interface Props {
  product: Product;
  layer: ReturnType<typeof useLayerAddress<'stock'>>;
}

/** What happened to the stock of one item, newest first (rule: stock/entries). */
export function StockHistory({ product, layer }: Props) {
  const item = product.product_stock_items.find(({ item_id }) => item_id === layer.shown?.id);
  if (!item) return null;
  return (
    <Dialog
      open={layer.open}
      onOpenChange={layer.onOpenChange}
      size="side"
      closeOutside
      title={`Stock de ${product.name} · ${item.size}`}
      description={`${product.code} · hay ${countText(item.stock)}`}
    >
      <DialogBody>
        <Entries key={item.item_id} item={item.item_id} layer={layer} />
      </DialogBody>
    </Dialog>
  );
}

/** It leads to the ticket or the count that it came of. */
function Reason({ entry }: { entry: Entry }) {
  const { reason, reference } = entry;
  const text = reasonText(entry);
  if (reference === null) return text;
  if (OF_SALES.has(reason))
    return (
      <Link to="/app/counter/sales" search={{ search: reference }}>
        {text}
      </Link>
    );
  if (reason === 'count')
    return (
      <Link to="/app/products/inventory" search={{ dialog: 'count', id: reference } as never}>
        {text}
      </Link>
    );
  return text;
}

function Entries({ item, layer }: { item: string; layer: Props['layer'] }) {
  const zone = useShopZone();
  const dayText = useDayText();
  const { page, setPage, read } = useInnerPage((at) => stockQueries.entries(item, at), {
    id: item,
    kind: 'stock',
    // What it shows stays while it closes.
    layer: { ...layer, layer: layer.shown },
  });
  const { data } = read;
  if (!data && read.isError) return <LoadFailed title="No se pudo cargar el historial" {...failureOf(read)} />;
  if (!data) return <Skeleton width="100%" height={240} />;
  return (
    <>
      {data.totalItems === 0 && (
        <Text as="p" tone="muted">
          Este artículo todavía no tuvo stock.
        </Text>
      )}
      <ul aria-label="Cambios del stock">
        {data.entries.map((entry) => (
          <Grid
            as="li"
            key={`${entry.at} ${entry.balance} ${entry.reason} ${entry.reference}`}
            columns="minmax(0, 1fr) auto 80px"
            gap={12}
            padY={8}
            align="center"
            line="top"
          >
            <div>
              <Text as="p" cut title={reasonText(entry)}>
                <Reason entry={entry} />
              </Text>
              <Text as="p" look="caption">
                {momentWords(entry.at, zone, dayText)}
              </Text>
            </div>
            <Text strong>{signedCount(entry.change)}</Text>
            <Text as="p" tone="muted" words="whole">
              {`${entry.balance === 1 ? 'queda' : 'quedan'} ${countText(entry.balance)}`}
            </Text>
          </Grid>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <PagerFoot
          bare
          limit={ENTRIES_PAGE}
          onPage={setPage}
          {...{ page, totalPages: data.totalPages, totalItems: data.totalItems }}
        />
      )}
      <Text as="p" look="caption" over={12}>
        La suma de los cambios es el stock.
      </Text>
    </>
  );
}
