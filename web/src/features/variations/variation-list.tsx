import { useQuery } from '@tanstack/react-query';
import type { Variation } from '@trastienda/contract/variations';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../lib/failure';
import { useIsPhone } from '../../lib/use-is-phone';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { ImagesPicture } from '../../ui/pictures';
import { DeleteVariation } from './delete-variation';
import { variationQueries } from './queries';
import { VariationCard, VariationCardsSkeleton } from './variation-card';
import { VariationDialog } from './variation-dialog';
import './variations.css';

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
  // What stands open is kept while it closes, so that it does not change under one's eyes.
  const [shown, setShown] = useState<Variation>();
  const [layer, setLayer] = useState<'details' | 'delete'>();
  const open = (variation: Variation, next: 'details' | 'delete') => {
    setShown(variation);
    setLayer(next);
  };
  const fresh = variations.data?.find((one) => one.variation_id === shown?.variation_id) ?? shown;
  const layerProps = (name: 'details' | 'delete') => ({
    open: layer === name,
    onOpenChange: (isOpen: boolean) => setLayer(isOpen ? name : undefined),
  });

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
        <div className="var-grid">
          {variations.data.map((variation) => (
            <VariationCard
              key={variation.variation_id}
              variation={variation}
              category={categoryOf(variation)}
              onOpen={() => open(variation, 'details')}
              onDelete={() => open(variation, 'delete')}
            />
          ))}
        </div>
      )}
      {fresh && <VariationDialog variation={fresh} {...layerProps('details')} />}
      {fresh && <DeleteVariation variation={fresh} {...layerProps('delete')} />}
    </>
  );
}
