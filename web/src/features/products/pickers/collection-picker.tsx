import { type ReactNode, useRef, useState } from 'react';
import { failureOf } from '../../../lib/failure';
import { useLayerAddress } from '../../../lib/use-layer-address';
import { Button } from '../../../ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog';
import { Empty } from '../../../ui/empty';
import { Icon } from '../../../ui/icon';
import { LoadFailed } from '../../../ui/load-failed';
import { LabelPicture } from '../../../ui/pictures';
import { rows } from '../../../ui/rows';
import { ShopImage } from '../../../ui/shop-image';
import { Skeleton } from '../../../ui/skeleton';
import css from './collection-picker.module.css';
import shared from './pickers.module.css';
import { type Choice, type Collection, type CollectionKind, useSource } from './sources';

/** The side of an icon, in pixels: it is kept larger (rule: images/icons-square). */
const ICON_SIDE = 60;

const TEXTS = {
  category: {
    title: 'Elegir categoría',
    empty: 'No tienes ninguna categoría cargada',
    emptyAction: 'Agregar una categoría nueva',
    create: 'Crear una nueva colección',
    loadFailed: 'No se pudieron cargar las categorías',
  },
  size: {
    title: 'Elegir talle/número',
    empty: 'No tienes ningún numero / talla cargada',
    emptyAction: 'Agregar un numero / talla nueva',
    create: 'Crear nueva colección de tallas',
    loadFailed: 'No se pudieron cargar los talles',
  },
} satisfies Record<CollectionKind, Record<string, string>>;

interface Props {
  kind: CollectionKind;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses a category or a size; what is missing is made on the spot (rule: forms/made-on-the-way). */
export function CollectionPicker({ kind, chosen, onChoose, open, onOpenChange }: Props) {
  const { listing, creation } = useSource(kind);
  const texts = TEXTS[kind];
  const make = useLayerAddress([kind], 'make');
  const isCreating = open && make.open;
  /** One of two: that of the empty list, or that below the list. */
  const createButton = useRef<HTMLButtonElement>(null);
  const startCreating = () => make.show(kind);
  const choose = (collectionId: string, valueId: string) => {
    onChoose({ collectionId, valueId });
    onOpenChange(false);
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="mid" title={texts.title} isBehind={isCreating} closeOutside>
      <DialogBody className={shared['picker']}>
        {listing.isPending && <PickerSkeleton />}
        {listing.isError && !listing.data && <LoadFailed title={texts.loadFailed} {...failureOf(listing)} />}
        {listing.data?.length === 0 && (
          <Empty
            className={css['pickerEmpty']}
            picture={<LabelPicture />}
            title={texts.empty}
            action={
              <Button ref={createButton} variant="primary" icon="plus" onClick={startCreating}>
                {texts.emptyAction}
              </Button>
            }
          />
        )}
        {listing.data?.map((collection) => (
          <Values
            key={collection.id}
            kind={kind}
            collection={collection}
            chosen={chosen.valueId}
            onChoose={(valueId) => choose(collection.id, valueId)}
          />
        ))}
      </DialogBody>
      {listing.data && listing.data.length > 0 && (
        <DialogFooter>
          <Button ref={createButton} icon="plus" onClick={startCreating}>
            {texts.create}
          </Button>
        </DialogFooter>
      )}
      <Dialog
        open={isCreating}
        onOpenChange={make.onOpenChange}
        size="side"
        title={texts.create}
        finalFocus={createButton}
      >
        {creation(make.close)}
      </Dialog>
    </Dialog>
  );
}

interface ValuesProps {
  kind: CollectionKind;
  collection: Collection;
  chosen: string;
  onChoose: (valueId: string) => void;
}

function Values({ kind, collection, chosen, onChoose }: ValuesProps) {
  const { addition } = useSource(kind);
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={css['pickerGroup']} aria-label={collection.title}>
      <h3 ref={heading} tabIndex={-1} className="ell" title={collection.title}>
        {collection.title}
      </h3>
      <ul className={shared['picks']}>
        {collection.values.map(({ id, value, icon_url }) => (
          <li key={id}>
            <Pick isChosen={id === chosen} onClick={() => onChoose(id)}>
              {kind === 'category' && (
                <ShopImage src={icon_url} alt="" width={ICON_SIDE} height={ICON_SIDE} className={css['pickIcon']} />
              )}
              <span className="ell" title={value}>
                {value}
              </span>
            </Pick>
          </li>
        ))}
        {!isAdding && (
          <li>
            <button
              type="button"
              className={`${css['pick']} ${css['plus']}`}
              aria-label={`Agregar valor a ${collection.title}`}
              onClick={() => setAdding(true)}
            >
              <Icon name="plus" small />
              Agregar valor
            </button>
          </li>
        )}
      </ul>
      {isAdding && addition(collection.id, () => setAdding(false), heading)}
    </section>
  );
}

/** One of many to choose from. */
export function Pick(props: { isChosen: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css['pick']} aria-pressed={props.isChosen} onClick={props.onClick}>
      {props.children}
      {props.isChosen && <Icon name="check" small />}
    </button>
  );
}

function PickerSkeleton() {
  return (
    <div aria-busy="true">
      {rows(2).map((row) => (
        <div key={row} className={css['pickerGroup']}>
          <Skeleton width={`${30 + row * 8}%`} height={20} />
          <div className={shared['picks']}>
            {rows(4).map((pick) => (
              <Skeleton key={pick} width={96 + ((pick * 13) % 32)} height={40} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
