import { collectionTitle } from '@trastienda/contract/collections';
import { COLLECTION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { useRef, useState } from 'react';
import { RenameForm } from '../../forms/rename-form';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ShopImage } from '../../ui/shop-image';
import { AddValue } from './add-value';
import css from './collection-row.module.css';
import shared from './collections.module.css';
import { EditValue } from './edit-value';
import { KINDS, type KindName, valueWords } from './kinds';
import { COLLECTION_REFRESHES, renameCollection } from './mutations';
import type { Collection } from './queries';

/** In which size icons are asked for, in pixels. */
const ICON_SIDE = 60;

interface Props {
  kind: KindName;
  collection: Collection;
  /** Asks before it deletes: a value, or the collection. */
  onRemove: (value: Collection['values'][number] | undefined) => void;
}

/** A collection with its values; the pencil makes it editable in place. */
export function CollectionRow({ kind, collection, onRemove }: Props) {
  const [isEditing, setEditing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  /** The value that is given another name. */
  const [changing, setChanging] = useState<string>();
  const pencil = useRef<HTMLButtonElement>(null);
  const { title, values } = collection;
  const toggle = (
    <IconButton
      ref={pencil}
      icon="pencil"
      small
      className={isEditing ? `${css['collPen']} ${css['editing']}` : css['collPen']}
      label={isEditing ? 'Terminar de editar' : `Editar ${title}`}
      aria-pressed={isEditing}
      onClick={() => {
        setEditing(!isEditing);
        setAdding(false);
        setChanging(undefined);
      }}
    />
  );
  const change = (id: string | undefined) => {
    setAdding(false);
    setChanging(id);
    if (id === undefined) pencil.current?.focus();
  };
  const changed = values.find(({ id }) => id === changing);

  return (
    <section className={shared['coll']} aria-label={title} data-row>
      {isEditing ? (
        <div className={`row ${css['collEdit']}`}>
          <RenameForm
            name={`collection:${collection.id}`}
            label="Título de la colección"
            title={title}
            rule={collectionTitle}
            maxLength={COLLECTION_TITLE_MAX}
            send={(next) => renameCollection(kind, collection.id, next)}
            refreshes={COLLECTION_REFRESHES[kind]}
            failed="No se pudo cambiar el título."
            onDone={() => undefined}
          />
          <IconButton
            icon="trash"
            small
            look="edge"
            className={`danger ${css['collPen']}`}
            label={`Eliminar la colección ${title}`}
            onClick={() => onRemove(undefined)}
          />
          {toggle}
        </div>
      ) : (
        <div className="row">
          <h3 className="grow ell" title={title}>
            {title}
          </h3>
          <span className="cap">{valueWords(values.length)}</span>
          {toggle}
        </div>
      )}
      <ul className={shared['chips']}>
        {values.map((value) => (
          <li key={value.id} className={isEditing ? `${css['chip']} ${css['edit']}` : css['chip']} data-row>
            {KINDS[kind].hasIcons && (
              <ShopImage src={value.icon_url} alt="" width={ICON_SIDE} height={ICON_SIDE} className={css['chipIcon']} />
            )}
            <span className="ell" title={value.value}>
              {value.value}
            </span>
            {isEditing && (
              <>
                <IconButton
                  icon="pencil"
                  small
                  className={`${css['rm']} ${css['ren']}`}
                  label={`Cambiar ${value.value}`}
                  aria-expanded={value.id === changing}
                  onClick={() => change(value.id)}
                />
                <IconButton
                  icon="x"
                  small
                  className={css['rm']}
                  label={`Quitar ${value.value}`}
                  onClick={() => onRemove(value)}
                />
              </>
            )}
          </li>
        ))}
        {isEditing && !isAdding && (
          <li>
            <button
              type="button"
              className={`${css['chip']} ${css['plus']}`}
              onClick={() => {
                setAdding(true);
                setChanging(undefined);
              }}
            >
              <Icon name="plus" small />
              Agregar valor
            </button>
          </li>
        )}
      </ul>
      {isEditing && changed && (
        <EditValue
          key={changed.id}
          kind={kind}
          collectionId={collection.id}
          value={changed}
          onDone={() => change(undefined)}
        />
      )}
      {isEditing && isAdding && (
        <AddValue kind={kind} collectionId={collection.id} onDone={() => setAdding(false)} backTo={pencil} />
      )}
    </section>
  );
}
