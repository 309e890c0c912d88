import { type Draft, isReady } from '@trastienda/domain/catalogue/drafts';
import { PRODUCT_NAME_MAX } from '@trastienda/domain/catalogue/limits';
import { type Dispatch, memo, useId, useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { MoneyInput } from '../../ui/money-input';
import shared from './bulk.module.css';
import type { BulkAction, BulkDraft } from './bulk-drafts';
import css from './draft-card.module.css';
import { DraftDetails, detailWords } from './draft-details';
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
  onRemove: (draft: BulkDraft) => void;
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
      className={`card ${shared['draft']} ${isBusy ? shared['saving'] : ''} ${hasFailed ? shared['wrong'] : ''}`}
      aria-label={`Borrador: ${name}`}
      data-draft={id}
      tabIndex={-1}
      aria-busy={status === 'saving' || undefined}
    >
      <div className={shared['top']}>
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
        <IconButton icon="x" small label={`Quitar ${name}`} disabled={isBusy} onClick={() => onRemove(draft)} />
      </div>
      <div className={`two ${shared['tight']} ${css['draftMain']}`}>
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
      <div className={`row ${css['draftMore']}`}>
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
        <DraftDetails
          id={moreId}
          draft={draft}
          isBusy={isBusy}
          onChange={change}
          onPickBrand={() => onPick('brand', id)}
        />
      )}
      <div className={css['draftSaid']}>
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
        disabled={isSaved}
        off={!isReady(draft)}
        onClick={() => onSave(id, draft.name)}
      >
        {hasFailed ? 'Reintentar' : isSaved ? 'Guardado' : 'Crear producto'}
      </Button>
    </article>
  );
});
