import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { failureOf } from '../../lib/failure';
import { momentWords } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useAnswered } from '../../lib/use-answered';
import type { useLayerAddress } from '../../lib/use-layer-address';
import { CameraDialog } from '../../shop/sale/camera';
import { unitsText } from '../../shop/sale/units-text';
import { stockQueries } from '../../shop/stock-count/queries';
import { signedCount } from '../../shop/stock-count/words';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useDayText } from '../../ui/date-format';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Grid } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { figuresOf } from './count';
import { changeCount, useCount } from './count-store';

export type InventoryLayer = ReturnType<typeof useLayerAddress<'count' | 'discard' | 'camera'>>;

interface Props {
  layer: InventoryLayer;
  field: RefObject<HTMLInputElement | null>;
  /** The camera has read it. */
  onCode: (code: string) => Promise<unknown>;
}

/** What stands open over the inventory. */
export function InventoryLayers({ layer, field, onCode }: Props) {
  const { lines, chosen } = useCount();
  const kind = layer.layer?.kind;
  const about = kind === 'count' ? layer.layer?.id : undefined;
  // Drawn before it is read, it would grow under one's eyes.
  const isKnown = useAnswered(about, [useQuery({ ...stockQueries.count(about ?? ''), enabled: about !== undefined })]);
  return (
    <>
      <Dialog
        open={about !== undefined && isKnown}
        onOpenChange={layer.onOpenChange}
        title="Recuento"
        size="mid"
        closeOutside
      >
        <DialogBody>
          <CountDetails id={layer.shown?.id ?? ''} />
        </DialogBody>
      </Dialog>
      <CameraDialog
        open={kind === 'camera'}
        onOpenChange={layer.onOpenChange}
        finalFocus={field}
        onCode={onCode}
        last={lines.find(({ good }) => good.item_id === chosen)?.good.product_name}
        read={unitsText(figuresOf(lines).counted)}
      />
      <ConfirmDialog
        open={kind === 'discard'}
        onOpenChange={layer.onOpenChange}
        title="Descartar el recuento"
        text="Lo contado se pierde; el stock queda como está. ¿Quieres continuar?"
        confirmLabel="Descartar"
        onConfirm={() => {
          changeCount({ do: 'begin' });
          layer.close();
        }}
      />
    </>
  );
}

/** A count as the server reckoned it. */
function CountDetails({ id }: { id: string }) {
  const zone = useShopZone();
  const dayText = useDayText();
  const read = useQuery({ ...stockQueries.count(id), enabled: id !== '' });
  const { data } = read;
  if (!data && read.isError) return <LoadFailed title="No se pudo cargar el recuento" {...failureOf(read)} />;
  if (!data) return <Skeleton width="100%" height={160} />;
  return (
    <>
      <Text as="p" tone="muted" under={12}>
        {[momentWords(data.at, zone, dayText), data.note].filter(Boolean).join(' · ')}
      </Text>
      <ul aria-label="Artículos del recuento">
        {data.lines.map(({ item_id, product_name, size_name, expected, counted, difference }) => (
          <Grid as="li" key={item_id} columns="minmax(0, 1fr) auto" gap={12} padY={8} align="center" line="top">
            <div>
              <Text as="p" cut title={product_name}>
                {product_name}
              </Text>
              <Text as="p" look="caption">{`Talle ${size_name} · esperado ${expected}, contado ${counted}`}</Text>
            </div>
            <Text strong tone={difference < 0 ? 'bad' : 'ink'}>
              {signedCount(difference)}
            </Text>
          </Grid>
        ))}
      </ul>
    </>
  );
}
