import type { Variation } from '@trastienda/contract/variations';
import { useState } from 'react';
import { useLayerAddress } from '../../lib/use-layer-address';
import { publicId } from '../../shop/variation/mutations';
import { hasOneImage } from '../../shop/variation/words';
import { PictureViewer } from '../../ui/picture-viewer';
import { Switch } from '../../ui/switch';
import { Text } from '../../ui/text';
import { PictureSet } from './picture-set';
import { RemoveImage } from './remove-image';

/** 'Ver imágenes': per picture set. With the switch on, pictures are taken away and added, and a set is given another name. */
export function VariationPictures({ variation }: { variation: Variation }) {
  const [isEditing, setEditing] = useState(false);
  const ask = useLayerAddress(['remove-image'], 'ask');
  const view = useLayerAddress(['picture'], 'view');
  const viewed = variation.values.find(({ id }) => id === view.shown?.id);

  return (
    <>
      <Switch checked={isEditing} onChange={setEditing}>
        Editar imágenes
      </Switch>
      {isEditing && hasOneImage(variation) && (
        <Text as="p" look="caption">
          Es la última imagen de la variación: no se puede quitar. Agrega otra antes, o elimina la variación.
        </Text>
      )}
      {variation.values.map((set) => (
        <PictureSet
          key={set.id}
          variation={variation}
          set={set}
          isEditing={isEditing}
          onView={(url) => view.show('picture', { id: set.id, part: publicId(url) })}
          onRemove={(url) => ask.show('remove-image', { id: set.id, part: publicId(url) })}
        />
      ))}
      <RemoveImage variation={variation} ask={ask} />
      <PictureViewer
        title={viewed?.label ?? variation.title}
        images={viewed?.images ?? []}
        shown={viewed?.images.findIndex((url) => publicId(url) === view.shown?.part) ?? -1}
        open={view.open && viewed !== undefined}
        onOpenChange={view.onOpenChange}
        onShow={(url) => view.replace({ id: viewed?.id, part: publicId(url) })}
      />
    </>
  );
}
