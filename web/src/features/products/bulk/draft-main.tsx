import type { BulkDraft } from '@trastienda/domain/catalogue/drafts';
import { useChoiceName } from '../../../shop/collection/choice';
import { Field } from '../../../ui/field';
import { PickerField } from '../../../ui/picker-field';
import { FieldGrid } from '../fields/field-grid';
import { UnitsInput } from '../fields/units-input';
import type { BulkEntry } from './bulk-drafts';
import { PriceInput } from './price-input';

export type PickKind = 'category' | 'size' | 'brand';

interface Props {
  draft: BulkEntry;
  onChange: (change: Partial<BulkDraft>) => void;
  onPick: (kind: PickKind) => void;
}

/** What every draft needs: its price, its stock, its size and its category. */
export function DraftMain({ draft, onChange, onPick }: Props) {
  const { problems } = draft;
  const categoryName = useChoiceName('category', { collectionId: draft.categoryId, valueId: draft.categoryValueId });
  const sizeName = useChoiceName('size', { collectionId: draft.sizeId, valueId: draft.sizeValueId });

  return (
    <FieldGrid price="first">
      <PriceInput
        value={draft.price}
        onChange={(price) => onChange({ price: price ?? Number.NaN })}
        error={problems.price}
      />
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
    </FieldGrid>
  );
}
