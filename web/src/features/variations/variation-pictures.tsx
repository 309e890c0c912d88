import type { Variation } from '@trastienda/contract/variations';
import { useState } from 'react';
import { useLayerAddress } from '../../lib/use-layer-address';
import { publicId } from '../../shop/variation/mutations';
import { PictureViewer } from '../../ui/picture-viewer';
import { Switch } from '../../ui/switch';
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
