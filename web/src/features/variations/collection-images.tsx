import { collectionRelabel, type Variation } from '@trastienda/contract/variations';
import { VARIATION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { Suspense, useRef, useState } from 'react';
import { RenameForm } from '../../forms/rename-form';
import { useLayerAddress } from '../../lib/use-layer-address';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { PictureButton, PictureViewer } from '../../ui/picture-viewer';
import { ShopImage } from '../../ui/shop-image';
import { Switch } from '../../ui/switch';
import { AddImage } from './adding';
import css from './collection-images.module.css';
import { publicId, relabelCollection, VARIATION_REFRESHES } from './mutations';
import { RemoveImage } from './remove-image';
import { imageWords } from './words';

/** 'Ver imágenes': per collection. With the switch on, pictures are taken away and added, and a collection is given another name. */
export function CollectionImages({ variation }: { variation: Variation }) {
  const [isEditing, setEditing] = useState(false);
  const [adding, setAdding] = useState<string>();
  const closed = useRef<string>(undefined);
  const ask = useLayerAddress(['remove-image'], 'ask');
  const view = useLayerAddress(['picture'], 'view');
  const viewed = variation.values.find(({ id }) => id === view.shown?.id);

  return (
    <>
      <Switch
        checked={isEditing}
        onChange={(next) => {
          setEditing(next);
          setAdding(undefined);
        }}
      >
        Editar imágenes
      </Switch>
      {variation.values.map((collection) => (
        <section key={collection.id} className={css['varColl']} aria-label={collection.label}>
          <div className="row">
            {isEditing ? (
              <RenameForm
                name={`variation-label:${collection.id}`}
                label={`Nombre de ${collection.label}`}
                title={collection.label}
                rule={collectionRelabel.shape.label}
                maxLength={VARIATION_TITLE_MAX}
                send={(label) => relabelCollection(variation.variation_id, collection.id, label)}
                refreshes={VARIATION_REFRESHES}
                failed="No se pudo cambiar el nombre."
                onDone={() => undefined}
                isQuiet
              />
            ) : (
              <h3 className="grow ell" title={collection.label}>
                {collection.label}
              </h3>
            )}
            <span className="cap">{imageWords(collection.images.length)}</span>
          </div>
          <ul className={css['varImages']}>
            {collection.images.map((url, index) => (
              <li key={url} className={css['varImage']} data-row>
                <PictureButton
                  label={`Ver grande: ${collection.label}, imagen ${index + 1}`}
                  onClick={() => view.show('picture', { id: collection.id, part: publicId(url) })}
                >
                  <ShopImage src={url} alt={`${collection.label}, imagen ${index + 1}`} className="fill" />
                </PictureButton>
                {isEditing && (
                  <IconButton
                    icon="x"
                    small
                    className={css['varImageX']}
                    label={`Eliminar la imagen ${index + 1} de ${collection.label}`}
                    onClick={() => ask.show('remove-image', { id: collection.id, part: publicId(url) })}
                  />
                )}
              </li>
            ))}
            {isEditing && adding !== collection.id && (
              <li className={css['varImage']}>
                <button
                  ref={(plus) => {
                    if (!plus || closed.current !== collection.id) return;
                    closed.current = undefined;
                    plus.focus();
                  }}
                  type="button"
                  className={css['varPlus']}
                  onClick={() => setAdding(collection.id)}
                >
                  <Icon name="plus" />
                  Agregar imagen
                </button>
              </li>
            )}
          </ul>
          {isEditing && adding === collection.id && (
            <Suspense>
              <AddImage
                variation={variation}
                collection={collection}
                onDone={() => {
                  closed.current = collection.id;
                  setAdding(undefined);
                }}
              />
            </Suspense>
          )}
        </section>
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
