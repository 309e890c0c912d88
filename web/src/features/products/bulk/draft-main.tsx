import type { BulkDraft } from '@trastienda/domain/catalogue/drafts';
import { useId } from 'react';
import { useChoiceName } from '../../../shop/collection/choice';
import { Field } from '../../../ui/field';
import { MoneyInput } from '../../../ui/money-input';
import { PickerField } from '../../../ui/picker-field';
import { UnitsInput } from '../fields/units-input';
import shared from './bulk.module.css';
import type { BulkEntry } from './bulk-drafts';
import css from './draft-main.module.css';

export type PickKind = 'category' | 'size' | 'brand';

interface Props {
  draft: BulkEntry;
  onChange: (change: Partial<BulkDraft>) => void;
  onPick: (kind: PickKind) => void;
}

/** What every draft needs: its price, its stock, its size and its category. */
export function DraftMain({ draft, onChange, onPick }: Props) {
  const { problems } = draft;
  const priceError = `${useId()}-price`;
  const categoryName = useChoiceName('category', { collectionId: draft.categoryId, valueId: draft.categoryValueId });
  const sizeName = useChoiceName('size', { collectionId: draft.sizeId, valueId: draft.sizeValueId });

  return (
    <div className={`two ${shared['tight']} ${css['draftMain']}`}>
      <div className="field">
        <span className="lab" aria-hidden="true">
          Precio
        </span>
        <MoneyInput
          label="Precio"
          value={draft.price}
          onChange={(price) => onChange({ price: price ?? Number.NaN })}
          isBad={problems.price !== undefined}
          describedBy={problems.price && priceError}
        />
        {problems.price && (
          <span id={priceError} className="err">
            {problems.price}
          </span>
        )}
      </div>
      <Field label="Stock" error={problems.stock}>
        {(control) => (
          <UnitsInput
            control={control}
            value={draft.stock}
            onChange={(stock) => onChange({ stock: stock ?? Number.NaN })}
          />
        )}
      </Field>
      <PickerField label="Talle" chosen={sizeName} error={problems.sizeValueId} onOpen={() => onPick('size')} />
      <PickerField
        label="Categoría"
        chosen={categoryName}
        error={problems.categoryValueId}
        onOpen={() => onPick('category')}
      />
    </div>
  );
}
