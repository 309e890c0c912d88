import { type Draft, isReady } from '@trastienda/domain/catalogue/drafts';
import { DESCRIPTION_MAX, PRODUCT_NAME_MAX } from '@trastienda/domain/catalogue/limits';
import { AGE_OPTIONS, GENDER_OPTIONS, STYLE_OPTIONS } from '@trastienda/domain/catalogue/options';
import { type Dispatch, memo, useId, useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { MoneyInput } from '../../ui/money-input';
import type { BulkAction, BulkDraft } from './bulk-drafts';
import { ColorInput } from './color-input';
import { DetailSelect } from './detail-select';
import { DraftPhoto } from './draft-photo';
import { Swatch } from './parts';
import { PickerField } from './picker-field';
import { useChoiceName } from './sources';
import { UnitsInput } from './units-input';

export type PickKind = 'category' | 'size' | 'brand';

interface Props {
  draft: BulkDraft;
  dispatch: Dispatch<BulkAction>;
  onPick: (kind: PickKind, target: string) => void;
  onSave: (id: string, name: string) => void;
  onRemove: (id: string) => void;
}

/** One product to be, with its photo. Drawn again only when it changed itself: there may be a hundred. */
export const DraftCard = memo(function DraftCard({ draft, dispatch, onPick, onSave, onRemove }: Props) {
  const { id, problems, status } = draft;
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const isSaved = status === 'saved';
  const isBusy = status === 'saving' || isSaved;
  const change = (next: Partial<Draft>) => dispatch({ type: 'change', id, change: next });
  const name = draft.name.trim() || 'este borrador';
  const categoryName = useChoiceName('category', { collectionId: draft.categoryId, valueId: draft.categoryValueId });
  const sizeName = useChoiceName('size', { collectionId: draft.sizeId, valueId: draft.sizeValueId });
  const hasFailed = status === 'failed';
  const showsMore = isOpen || Boolean(problems.color ?? problems.description ?? problems.brand);

  return (
    <article
      className={`card draft ${isBusy ? 'is-busy' : ''} ${hasFailed ? 'is-bad' : ''}`}
      aria-label={`Borrador: ${name}`}
      aria-busy={status === 'saving' || undefined}
    >
      <div className="top">
        <DraftPhoto file={draft.file} label={`Foto de ${name}`} />
        <Field label="Nombre" error={problems.name}>
          {(control) => (
            <input
              {...control}
              className={`input ${problems.name ? 'is-bad' : ''}`}
              autoComplete="off"
              maxLength={PRODUCT_NAME_MAX}
              disabled={isBusy}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <IconButton icon="x" small label={`Quitar ${name}`} disabled={isBusy} onClick={() => onRemove(id)} />
      </div>
      <div className="two tight">
        <div className="field">
          <span className="lab" aria-hidden="true">
            Precio
          </span>
          <MoneyInput
            label="Precio"
            value={draft.price}
            onChange={(price) => change({ price: price ?? Number.NaN })}
            isBad={problems.price !== undefined}
            describedBy={problems.price && `${moreId}-price`}
            disabled={isBusy}
          />
          {problems.price && (
            <span id={`${moreId}-price`} className="err">
              {problems.price}
            </span>
          )}
        </div>
        <Field label="Stock" error={problems.stock}>
          {(control) => (
            <UnitsInput
              control={control}
              value={draft.stock}
              disabled={isBusy}
              onChange={(stock) => change({ stock: stock ?? Number.NaN })}
            />
          )}
        </Field>
        <PickerField
          label="Talle"
          chosen={sizeName}
          error={problems.sizeValueId}
          disabled={isBusy}
          onOpen={() => onPick('size', id)}
        />
        <PickerField
          label="Categoría"
          chosen={categoryName}
          error={problems.categoryValueId}
          disabled={isBusy}
          onOpen={() => onPick('category', id)}
        />
      </div>
      <div className="row draft-more">
        <span className="cap row">
          {draft.color && <Swatch color={draft.color} />}
          <span className="ell" title={detailWords(draft)}>
            {detailWords(draft)}
          </span>
        </span>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={showsMore}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          Más datos
          <Icon name="down" small />
        </Button>
      </div>
      {showsMore && (
        <fieldset id={moreId} className="two tight" disabled={isBusy} aria-label="Más datos">
          <Field label="Color" error={problems.color}>
            {(control) => (
              <ColorInput
                control={control}
                value={draft.color}
                disabled={isBusy}
                onChange={(color) => change({ color })}
              />
            )}
          </Field>
          <PickerField
            label="Marca"
            chosen={draft.brand || undefined}
            error={problems.brand}
            onOpen={() => onPick('brand', id)}
          />
          <DetailSelect
            label="Género"
            value={draft.gender}
            options={GENDER_OPTIONS}
            disabled={isBusy}
            onChange={(gender) => change({ gender })}
          />
          <DetailSelect
            label="Edad"
            value={draft.age}
            options={AGE_OPTIONS}
            disabled={isBusy}
            onChange={(age) => change({ age })}
          />
          <DetailSelect
            label="Estilo"
            value={draft.style}
            options={STYLE_OPTIONS}
            disabled={isBusy}
            onChange={(style) => change({ style })}
          />
          <Field label="Descripción" error={problems.description} className="wide-field">
            {(control) => (
              <input
                {...control}
                className="input"
                maxLength={DESCRIPTION_MAX}
                autoComplete="off"
                value={draft.description}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
        </fieldset>
      )}
      <div className="draft-said">
        {hasFailed && (
          <p className="err" role="alert">
            <Icon name="alert" small />
            {draft.message}
          </p>
        )}
      </div>
      <Button
        block
        icon={hasFailed ? 'refresh' : isSaved ? 'check' : undefined}
        busy={status === 'saving'}
        disabled={isSaved || !isReady(draft)}
        onClick={() => onSave(id, draft.name)}
      >
        {hasFailed ? 'Reintentar' : isSaved ? 'Guardado' : 'Crear producto'}
      </Button>
    </article>
  );
});

/** '#eaf5f5 · Mujer, Adulto, Casual' */
function detailWords({ color, gender, age, style, brand }: Draft): string {
  const details = [gender, age, style, brand].filter(Boolean).join(', ') || 'sin datos';
  return color ? `${color} · ${details}` : details;
}
