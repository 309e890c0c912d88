import type { BulkDraft } from '@trastienda/domain/catalogue/drafts';
import { DESCRIPTION_MAX } from '@trastienda/domain/catalogue/limits';
import { Field } from '../../../ui/field';
import { inputClass } from '../../../ui/input';
import { PickerField } from '../../../ui/picker-field';
import { ColorInput } from '../fields/color-input';
import { DetailSelect } from '../fields/detail-select';
import { FieldGrid } from '../fields/field-grid';
import css from './bulk.module.css';
import type { BulkEntry } from './bulk-drafts';

interface Props {
  id: string;
  draft: BulkEntry;
  onChange: (change: Partial<BulkDraft>) => void;
  onPickBrand: () => void;
}

/** 'Más datos': what most drafts get from all at once. */
export function DraftDetails({ id, draft, onChange, onPickBrand }: Props) {
  const { problems } = draft;
  return (
    <FieldGrid as="fieldset" id={id} className={css['fields']} aria-label="Más datos">
      <Field label="Color" error={problems.color}>
        {(control) => <ColorInput control={control} value={draft.color} onChange={(color) => onChange({ color })} />}
      </Field>
      <PickerField label="Marca" chosen={draft.brand || undefined} error={problems.brand} onOpen={onPickBrand} />
      <DetailSelect detail="gender" value={draft.gender} onChange={(gender) => onChange({ gender })} />
      <DetailSelect detail="age" value={draft.age} onChange={(age) => onChange({ age })} />
      <DetailSelect detail="style" value={draft.style} onChange={(style) => onChange({ style })} />
      <Field label="Descripción" error={problems.description} className={css['wideField']}>
        {(control) => (
          <input
            {...control}
            className={inputClass()}
            maxLength={DESCRIPTION_MAX}
            autoComplete="off"
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </FieldGrid>
  );
}

/** '#eaf5f5 · Mujer, Adulto, Casual' */
export function detailWords({ color, gender, age, style, brand }: BulkDraft): string {
  const details = [gender, age, style, brand].filter(Boolean).join(', ') || 'sin datos';
  return color ? `${color} · ${details}` : details;
}
