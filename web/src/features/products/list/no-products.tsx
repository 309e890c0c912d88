import type { ReactNode } from 'react';
import { GuideLink } from '../../../shop/guide/guide-link';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { ShelfPicture } from '../../../ui/pictures/shelf-picture';

/** The list of a shop that has none yet. */
export function NoProducts({ action }: { action: ReactNode }) {
  return (
    <Empty
      tall
      picture={<ShelfPicture />}
      title="No hay productos cargados ..."
      help={<GuideLink slug="crear-un-producto" />}
      text="Carga el primero a mano, o varios de una vez a partir de sus fotos."
      action={action}
    />
  );
}

/** A search that finds none. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      tall
      picture={<ShelfPicture />}
      title="Ningún producto coincide con la búsqueda"
      text="Prueba con otra parte del nombre, del código o de la categoría."
      action={<Button onClick={onClear}>Quitar la búsqueda</Button>}
    />
  );
}
