import { COLLECTION_TITLE_MAX, VALUES_MAX } from '@trastienda/domain/catalogue/limits';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { LeaveGuard } from '../../forms/leave-guard';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { ErrorLine, FieldLabel } from '../../ui/field-parts';
import { IconButton } from '../../ui/icon-button';
import { Stack } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { useFieldError } from '../../ui/use-field-error';
import css from './create-collection.module.css';
import { KIND_FORMS } from './kind-forms';
import { KINDS, type KindName, type NewCollection, type NewValue } from './kinds';
import { COLLECTION_REFRESHES, collectionFieldOf, createCollection } from './mutations';
import { ValueFields } from './value-fields';

const noValue = (): NewValue => ({ value: '', icon: null });
const nothing = (): NewCollection => ({ title: '', values: [noValue()] });

interface Props {
  kind: KindName;
  onClose: () => void;
}

/** A collection with its values, for the side sheet. It stays open: after one comes the next. */
export function CreateCollection({ kind, onClose }: Props) {
  const texts = KINDS[kind];
  const form = useForm<NewCollection>({
    resolver: zodResolver(KIND_FORMS[kind].collection),
    mode: 'onTouched',
    defaultValues: nothing(),
  });
  const save = useSaveNew({
    form,
    name: `collection-new:${kind}`,
    first: 'title',
    send: (collection, options) => createCollection(kind, collection, options),
    refreshes: COLLECTION_REFRESHES[kind],
    said: ({ title }) => ({ title: texts.created, description: title }),
    failed: texts.notCreated,
    fieldOf: collectionFieldOf,
    describe: ({ title }) => `Colección ${title}`,
    next: nothing,
    typed: ({ title, values }) => ({ title, values: values.map(({ value }) => ({ value, icon: null })) }),
  });

  return (
    <SaveForm form={form} save={save}>
      <DialogBody stack gap={8} className={css['createColl']}>
        <TextField
          form={form}
          name="title"
          label="Título de la colección"
          placeholder={texts.titleHint}
          maxLength={COLLECTION_TITLE_MAX}
          autoComplete="off"
          reserve
        />
        <NewValues kind={kind} form={form} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Volver</Button>
        <SubmitButton busy={save.isSaving}>Crear colección</SubmitButton>
      </DialogFooter>
      <LeaveGuard
        text="Los iconos que elegiste no están guardados: si sales, se pierden."
        isHeld={() => save.holds('values') && form.getValues('values').some(({ icon }) => icon)}
      />
    </SaveForm>
  );
}

/** The values that it starts with: one at least. */
function NewValues({ kind, form }: { kind: KindName; form: UseFormReturn<NewCollection> }) {
  const texts = KINDS[kind];
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'values' });
  const addButton = useRef<HTMLButtonElement>(null);
  const valuesError = useFieldError(form, 'values');
  const drop = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };
  return (
    <Stack as="fieldset" gap={4}>
      <FieldLabel as="legend">Valores</FieldLabel>
      {fields.map(({ id }, index) => (
        <ValueFields
          key={id}
          form={form}
          name={`values.${index}.value`}
          icon={texts.hasIcons ? `values.${index}.icon` : undefined}
          label={`Valor ${index + 1}`}
          placeholder={texts.valueHint}
          action={fields.length > 1 && <RemoveButton index={index} onRemove={drop} />}
        />
      ))}
      {valuesError && <ErrorLine>{valuesError}</ErrorLine>}
      <Button
        ref={addButton}
        size="sm"
        icon="plus"
        className={lookClass({ self: 'start' })}
        disabled={fields.length >= VALUES_MAX}
        onClick={() => append(noValue())}
      >
        Agregar otro valor
      </Button>
    </Stack>
  );
}

function RemoveButton({ index, onRemove }: { index: number; onRemove: (index: number) => void }) {
  return <IconButton icon="x" small label={`Quitar el valor ${index + 1}`} onClick={() => onRemove(index)} />;
}
