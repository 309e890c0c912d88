import { COLLECTION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ShopImage } from '../../ui/shop-image';
import { toastError, toastSuccess } from '../../ui/toast';
import { AddValue } from './add-value';
import { KINDS, type KindName, valueWords } from './kinds';
import { useRenameCollection } from './mutations';
import type { Collection } from './queries';

/** Spec 9: icons are asked for at 60x60. */
const ICON_SIDE = 60;

interface Props {
  kind: KindName;
  collection: Collection;
  /** Asks before it deletes: a value, or the collection. `backTo` is where the focus goes afterwards. */
  onRemove: (value: Collection['values'][number] | undefined, backTo: HTMLElement | null) => void;
}

/** A collection with its values; the pencil makes it editable in place. */
export function CollectionRow({ kind, collection, onRemove }: Props) {
  const [isEditing, setEditing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { title, values } = collection;
  const toggle = (
    <IconButton
      ref={pencil}
      icon="pencil"
      small
      className={isEditing ? 'coll-pen on' : 'coll-pen'}
      label={isEditing ? 'Terminar de editar' : `Editar ${title}`}
      aria-pressed={isEditing}
      onClick={() => {
        setEditing(!isEditing);
        setAdding(false);
      }}
    />
  );

  return (
    <section className="coll" aria-label={title}>
      {isEditing ? (
        <div className="row coll-edit">
          <TitleForm kind={kind} collection={collection} />
          <IconButton
            icon="trash"
            small
            look="edge"
            className="danger coll-pen"
            label={`Eliminar la colección ${title}`}
            onClick={() => onRemove(undefined, null)}
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
      <ul className="chips">
        {values.map((value) => (
          <li key={value.id} className={isEditing ? 'chip edit' : 'chip'}>
            {KINDS[kind].hasIcons && (
              <ShopImage src={value.icon_url} alt="" width={ICON_SIDE} height={ICON_SIDE} className="chip-icon" />
            )}
            <span className="ell" title={value.value}>
              {value.value}
            </span>
            {isEditing && (
              <IconButton
                icon="x"
                small
                className="rm"
                label={`Quitar ${value.value}`}
                onClick={() => onRemove(value, pencil.current)}
              />
            )}
          </li>
        ))}
        {isEditing && !isAdding && (
          <li>
            <button type="button" className="chip plus" onClick={() => setAdding(true)}>
              <Icon name="plus" small />
              Agregar valor
            </button>
          </li>
        )}
      </ul>
      {isEditing && isAdding && (
        <AddValue kind={kind} collectionId={collection.id} onDone={() => setAdding(false)} backTo={pencil} />
      )}
    </section>
  );
}

/** The title while it is edited. Confirming is off while nothing is changed, or nothing is left of it. */
function TitleForm({ kind, collection }: Pick<Props, 'kind' | 'collection'>) {
  const [typed, setTyped] = useState(collection.title);
  const [error, setError] = useState<string>();
  const rename = useRenameCollection(kind, collection.id);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const title = typed.trim();
  const isOff = title === '' || title === collection.title;
  useEffect(() => input.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isOff || rename.isPending) return;
    rename.mutate(title, {
      onSuccess: () => toastSuccess('Cambios guardados.', title),
      onError: (failed) => {
        const field = failed instanceof ApiError ? failed.errors.find(({ field }) => field === 'title') : undefined;
        setError(field?.message ?? messageOf(failed));
        toastError('No se pudo cambiar el título.', messageOf(failed));
        input.current?.focus();
      },
    });
  };

  return (
    <form className="title-form" onSubmit={submit} noValidate>
      <input
        ref={input}
        className={`input grow ${error ? 'is-bad' : ''}`}
        aria-label="Título de la colección"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        maxLength={COLLECTION_TITLE_MAX}
        autoComplete="off"
        readOnly={rename.isPending}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" icon="check" busy={rename.isPending} disabled={isOff}>
        Guardar cambios
      </Button>
      {error && (
        <span id={errorId} className="err" role="alert">
          <Icon name="alert" small />
          {error}
        </span>
      )}
    </form>
  );
}
