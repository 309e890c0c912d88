import { type ReactNode, useEffect, useRef } from 'react';
import { shopTime } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { useLayerAddress } from '../../lib/use-layer-address';
import { useReader } from '../../lib/use-reader';
import { Missed } from '../../shop/sale/missed';
import { ScanField } from '../../shop/sale/scan-field';
import { useScan } from '../../shop/sale/use-scan';
import { Button } from '../../ui/button';
import { Card, CardFoot, CardHeader } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { Row, Split, Stack } from '../../ui/layout';
import { ShelfPicture } from '../../ui/pictures/shelf-picture';
import { Text } from '../../ui/text';
import { ApplyCard } from './apply-card';
import { useCount, useCountKept } from './count-store';
import { CountedLine } from './counted-line';
import { EarlierCounts, LowStock } from './list-cards';
import { aimCounted } from './take-counted';

const LAYERS = ['count', 'discard', 'camera'] as const;
const layersCode = new LateCode(() => import('./inventory-layers').then((code) => code.InventoryLayers));

/** 'Inventario': what is counted, read by read, and what came of it. `createLink` leads to the form of a product. */
export function InventoryScreen({ createLink }: { createLink: ReactNode }) {
  const layer = useLayerAddress(LAYERS);
  const field = useRef<HTMLInputElement>(null);
  const scan = useScan(aimCounted);
  useReader((code) => void scan.read(code));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Split parts="minmax(0, 1fr) 376px">
        <Stack gap={12}>
          <ScanField scan={scan} fieldRef={field} onCamera={() => layer.show('camera')} />
          <Missed misses={scan.misses} onAssigned={(code) => void scan.read(code)} />
          <CountCard onSearch={() => field.current?.focus()} createLink={createLink} />
        </Stack>
        <Stack>
          <ApplyCard onDiscard={() => layer.show('discard')} />
          <EarlierCounts onOpen={(id) => layer.show('count', { id })} />
          <LowStock />
        </Stack>
      </Split>
      <LateLayers
        code={layersCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ layer, field, onCode: scan.read }}
      />
    </>
  );
}

interface CountProps {
  /** Leads to where an article is typed. */
  onSearch: () => void;
  createLink: ReactNode;
}

function CountCard({ onSearch, createLink }: CountProps) {
  const { lines, chosen, startedAt } = useCount();
  const { isKept } = useCountKept();
  const zone = useShopZone();
  return (
    <Card aria-labelledby="count-title">
      <CardHeader title="Recuento en curso" id="count-title">
        {lines.length > 0 && (
          <Text look="caption">
            {`desde las ${shopTime(new Date(startedAt), zone)} · ${isKept ? 'guardado aquí' : 'sin guardar: no cierres esta página'}`}
          </Text>
        )}
      </CardHeader>
      {lines.length === 0 ? (
        <Empty
          bare
          picture={<ShelfPicture />}
          title="Escanea el primer artículo"
          text="Cada lectura cuenta uno. También puedes escribir su nombre."
          action={
            <Row wrap justify="center">
              <Button onClick={onSearch}>Buscar un artículo</Button>
              {createLink}
            </Row>
          }
        />
      ) : (
        <ul aria-label="Artículos contados">
          {lines.map((line) => (
            <CountedLine key={line.good.item_id} line={line} isChosen={line.good.item_id === chosen} />
          ))}
        </ul>
      )}
      <CardFoot>
        <Text look="caption">Lo que se vende mientras cuentas sigue vendido. Lo que no cuentas no cambia.</Text>
      </CardFoot>
    </Card>
  );
}
