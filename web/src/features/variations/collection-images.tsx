import type { Variation } from '@trastienda/contract/variations';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ShopImage } from '../../ui/shop-image';
import { Switch } from '../../ui/switch';
import { toastError, toastSuccess } from '../../ui/toast';
import { AddImage } from './add-image';
import { useChangeVariation } from './mutations';
import { imageWords } from './words';

type Collection = Variation['values'][number];

interface Target {
  collection: Collection;
  url: string;
  index: number;
  /** What was pressed, and the tab that it stands in. */
  cross: HTMLElement;
  panel: HTMLElement | null;
}

/** 'Ver imágenes': per collection. With the switch on, pictures can be taken away and one added. */
export function CollectionImages({ variation }: { variation: Variation }) {
  const [isEditing, setEditing] = useState(false);
  const [adding, setAdding] = useState<string>();
  const [target, setTarget] = useState<Target>();
  const [isAsking, setAsking] = useState(false);
  const closed = useRef<string>(undefined);
  const ask = (next: Target) => {
    setTarget(next);
    setAsking(true);
  };

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
        <section key={collection.id} className="var-coll" aria-label={collection.label} data-collection={collection.id}>
          <div className="row">
            <h3 className="grow ell" title={collection.label}>
              {collection.label}
            </h3>
            <span className="cap">{imageWords(collection.images.length)}</span>
          </div>
          <ul className="var-images">
            {collection.images.map((url, index) => (
              <li key={url} className="var-image">
                <ShopImage src={url} alt={`${collection.label}, imagen ${index + 1}`} className="fill" />
                {isEditing && (
                  <IconButton
                    icon="x"
                    small
                    className="var-image-x"
                    label={`Eliminar la imagen ${index + 1} de ${collection.label}`}
                    onClick={({ currentTarget: cross }) =>
                      ask({ collection, url, index, cross, panel: cross.closest('[role=tabpanel]') })
                    }
                  />
                )}
              </li>
            ))}
            {isEditing && adding !== collection.id && (
              <li className="var-image">
                <button
                  ref={(plus) => {
                    if (!plus || closed.current !== collection.id) return;
                    closed.current = undefined;
                    plus.focus();
                  }}
                  type="button"
                  className="var-plus"
                  onClick={() => setAdding(collection.id)}
                >
                  <Icon name="plus" />
                  Agregar imagen
                </button>
              </li>
            )}
          </ul>
          {isEditing && adding === collection.id && (
            <AddImage
              variation={variation}
              collection={collection}
              onDone={() => {
                closed.current = collection.id;
                setAdding(undefined);
              }}
            />
          )}
        </section>
      ))}
      {target && <RemoveImage variation={variation} target={target} open={isAsking} onOpenChange={setAsking} />}
    </>
  );
}

interface RemoveProps {
  variation: Variation;
  target: Target;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function RemoveImage({ variation, target, open, onOpenChange }: RemoveProps) {
  const change = useChangeVariation(variation.variation_id);
  const { collection, url, cross } = target;
  const backTo = useRef(cross);
  useEffect(() => {
    backTo.current = cross;
  }, [cross]);
  const isLast = collection.images.length === 1;
  const confirm = () =>
    change.mutate(
      { edit: 'remove_image', collectionId: collection.id, url },
      {
        onSuccess: () => {
          toastSuccess('Imagen eliminada.', collection.label);
          backTo.current = besides(target) ?? cross;
        },
        onError: (error) => toastError('No se pudo eliminar la imagen.', messageOf(error)),
        onSettled: () => onOpenChange(false),
      },
    );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar una imagen de ${collection.label}`}
      extra={isLast ? 'Es la última: la colección se elimina con ella.' : undefined}
      onConfirm={confirm}
      busy={change.isPending}
      finalFocus={backTo}
    />
  );
}

/** Where the keys go on when an image is gone: at the one that took its place, else at the switch above. */
function besides({ collection, index, panel }: Target): HTMLElement | undefined {
  const section = panel?.querySelector(`[data-collection="${CSS.escape(collection.id)}"]`);
  const crosses = section?.querySelectorAll<HTMLElement>('.var-image-x') ?? [];
  return crosses[index] ?? crosses[index - 1] ?? panel?.querySelector<HTMLElement>('[role=switch]') ?? undefined;
}
