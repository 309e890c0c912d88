import type { BulkDraft } from '@trastienda/domain/catalogue/drafts';
import { PRODUCT_NAME_MAX } from '@trastienda/domain/catalogue/limits';
import { Field } from '../../../ui/field';
import { IconButton } from '../../../ui/icon-button';
import { inputClass } from '../../../ui/input';
import { Grid } from '../../../ui/layout';
import type { BulkEntry } from './bulk-drafts';
import { DraftPhoto } from './draft-photo';

interface Props {
  draft: BulkEntry;
  /** What it is called, or 'este borrador'. */
  name: string;
  onChange: (change: Partial<BulkDraft>) => void;
  onRemove: (draft: BulkEntry) => void;
}

/** Its photo and its name, and the way to have it gone. */
export function DraftTop({ draft, name, onChange, onRemove }: Props) {
  const { problems, status } = draft;
  return (
    <Grid gap={12} columns="68px minmax(0, 1fr) auto">
      <DraftPhoto file={draft.file} label={`Foto de ${name}`} />
      <Field label="Nombre" error={problems.name}>
        {(control) => (
          <input
            {...control}
            className={inputClass({ isBad: !!problems.name })}
            autoComplete="off"
            maxLength={PRODUCT_NAME_MAX}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <IconButton
        icon="x"
        small
        label={`Quitar ${name}`}
        disabled={status === 'saving' || status === 'saved'}
        onClick={() => onRemove(draft)}
      />
    </Grid>
  );
}
