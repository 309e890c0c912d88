import type { Variation } from '@trastienda/contract/variations';
import { useLayerThing } from '../../lib/use-layer-thing';
import { readVariation, VARIATIONS } from '../../shop/variation/queries';
import { toastError } from '../../ui/toast';
import { DeleteVariation } from './delete-variation';
import type { useVariationLayer } from './layer';
import { VariationDialog } from './variation-dialog';

interface Props {
  layer: ReturnType<typeof useVariationLayer>;
  /** Those on the screen; another one is read by itself. */
  variations: readonly Variation[];
}

/** The dialogs over the variations, one at a time. */
export function VariationLayers({ layer, variations }: Props) {
  const shown = useLayerThing<Variation>({
    layer,
    listed: variations,
    idOf: ({ variation_id }) => variation_id,
    root: VARIATIONS,
    read: readVariation,
    onMissing: (why) => toastError('No se pudo abrir la variación.', why),
  });
  if (!shown) return null;
  const props = (name: 'details' | 'delete') => ({
    variation: shown,
    open: layer.layer?.kind === name,
    onOpenChange: layer.onOpenChange,
  });
  return (
    <>
      {layer.shown?.kind === 'details' && <VariationDialog key={shown.variation_id} {...props('details')} />}
      {layer.shown?.kind === 'delete' && <DeleteVariation {...props('delete')} />}
    </>
  );
}
