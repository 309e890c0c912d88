import { useQuery } from '@tanstack/react-query';
import type { Variation } from '@trastienda/contract/variations';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { useIsPhone } from '../../lib/use-is-phone';
import { variationQueries } from '../../shop/variation/queries';
import { Empty } from '../../ui/empty';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { CardGrid } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { ImagesPicture } from '../../ui/pictures/images-picture';
import { useVariationLayer } from './layer';
import { VariationCard, VariationCardsSkeleton } from './variation-card';

const layersCode = new LateCode(() => import('./variation-layers').then((code) => code.VariationLayers));

/** How many cards the skeleton draws. */
const SKELETONS = { desk: 10, phone: 5 };

interface Props {
  /** The way to the creation form, for the empty list. */
  createLink: ReactNode;
  /** The name of a variation's category: 'Indumentaria: Remeras'. */
  categoryOf: (variation: Variation) => string;
}

/** 'Ver imágenes': all variations of the shop, newest first. */
export function VariationList({ createLink, categoryOf }: Props) {
  const isPhone = useIsPhone();
  const variations = useQuery(variationQueries.all());
  const layer = useVariationLayer();

  return (
    <>
      {variations.isPending && <VariationCardsSkeleton count={isPhone ? SKELETONS.phone : SKELETONS.desk} />}
      {variations.isError && !variations.data && (
        <LoadFailed title="No se pudieron cargar las variaciones" {...failureOf(variations)} />
      )}
      {variations.data?.length === 0 && (
        <Empty
          picture={<ImagesPicture />}
          title="No hay variaciones cargadas ..."
          text="Una variación junta las fotos de un producto: por color, por estampa, por ángulo."
          action={createLink}
        />
      )}
      {variations.data && variations.data.length > 0 && (
        <CardGrid columns="five">
          {variations.data.map((variation) => (
            <VariationCard
              key={variation.variation_id}
              variation={variation}
              category={categoryOf(variation)}
              onOpen={() => layer.show('details', { id: variation.variation_id })}
              onDelete={() => layer.show('delete', { id: variation.variation_id })}
            />
          ))}
        </CardGrid>
      )}
      <LateLayers
        code={layersCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ layer, variations: variations.data ?? [] }}
      />
    </>
  );
}
