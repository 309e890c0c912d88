import { collectionTitle } from '@trastienda/contract/collections';
import { COLLECTION_TITLE_MAX } from '@trastienda/domain/catalogue/limits';
import { useRef, useState } from 'react';
import { RenameForm } from '../../forms/rename-form';
import { AddValue } from '../../shop/collection/add-value';
import { EditValue } from '../../shop/collection/edit-value';
import type { KindName } from '../../shop/collection/kinds';
import { COLLECTION_REFRESHES, renameCollection } from '../../shop/collection/mutations';
import type { Collection } from '../../shop/collection/queries';
import { valueWords } from '../../shop/collection/words';
import { IconButton } from '../../ui/icon-button';
import { Row, Stack } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { Text } from '../../ui/text';
import css from './collection-row.module.css';
import shared from './collections.module.css';
import { ValueChips } from './value-chips';

const EDITING = lookClass({ on: 'accent', tone: 'accent' });

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
  /** The values that are given another name. */
  const [changing, setChanging] = useState<readonly string[]>([]);
  const pencil = useRef<HTMLButtonElement>(null);
  const { title, values } = collection;
  const toggle = (
    <IconButton
      ref={pencil}
      icon="pencil"
      small
      large
      className={isEditing ? EDITING : undefined}
      label={isEditing ? 'Terminar de editar' : `Editar ${title}`}
      aria-pressed={isEditing}
      onClick={() => setEditing(!isEditing)}
    />
  );
  const changed = changing.flatMap((id) => values.find((value) => value.id === id) ?? []);
  const hasForms = isAdding || changed.length > 0;

  return (
    <Stack as="section" gap={12} className={shared['coll']} aria-label={title} data-row>
      {isEditing ? (
        <Row align="start" className={css['collEdit']}>
          <Rename kind={kind} collection={collection} />
          <IconButton
            icon="trash"
            small
            edge
            look="danger"
            large
            label={`Eliminar la colección ${title}`}
            onClick={() => onRemove(undefined)}
          />
          {toggle}
        </Row>
      ) : (
        <Row>
          <Text as="h3" grow cut className={shared['collName']} title={title}>
            {title}
          </Text>
          <Text look="caption">{valueWords(values.length)}</Text>
          {toggle}
        </Row>
      )}
      <ValueChips
        kind={kind}
        values={values}
        isEditing={isEditing}
        changing={changing}
        onChange={(id) => setChanging([...changing.filter((one) => one !== id), id])}
        onAdd={isAdding ? undefined : () => setAdding(true)}
        onRemove={onRemove}
      />
      {/* What was chosen in them stays while the row is not edited, and while another value is. */}
      {hasForms && (
        <Stack gap={12} hidden={!isEditing}>
          {changed.map((value) => (
            <EditValue
              key={value.id}
              kind={kind}
              collectionId={collection.id}
              value={value}
              onDone={() => {
                setChanging(changing.filter((id) => id !== value.id));
                if (isEditing) pencil.current?.focus();
              }}
            />
          ))}
          {isAdding && (
            <AddValue kind={kind} collectionId={collection.id} onDone={() => setAdding(false)} backTo={pencil} />
          )}
        </Stack>
      )}
    </Stack>
  );
}

function Rename({ kind, collection: { id, title } }: Pick<Props, 'kind' | 'collection'>) {
  return (
    <RenameForm
      name={`collection:${id}`}
      label="Título de la colección"
      title={title}
      rule={collectionTitle}
      maxLength={COLLECTION_TITLE_MAX}
      send={(next) => renameCollection(kind, id, next)}
      refreshes={COLLECTION_REFRESHES[kind]}
      failed="No se pudo cambiar el título."
      onDone={() => undefined}
    />
  );
}
