import { COLLECTION_TITLE_MAX, VALUES_MAX } from '@trastienda/domain/catalogue/limits';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { FormError } from '../../ui/form-error';
import { IconButton } from '../../ui/icon-button';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { toastError, toastSuccess } from '../../ui/toast';
import { useFieldError } from '../../ui/use-field-error';
import './collections.css';
import { KINDS, type KindName, type NewCollection, type NewValue } from './kinds';
import { useCreateCollection } from './mutations';
import { ValueFields } from './value-fields';

/** Spec 9: the form is empty again 500-600 ms after a collection was created. */
const RESET_MS = 550;

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
    resolver: zodResolver(texts.forms.collection),
    mode: 'onTouched',
    defaultValues: nothing(),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'values' });
  const create = useCreateCollection(kind);
  const addButton = useRef<HTMLButtonElement>(null);
  const valuesError = useFieldError(form, 'values');
  const later = useTimer();
  const { reset, setFocus } = form;
  const [resets, setResets] = useState(0);
  // The fields of the form that was reset are known to it only once they are drawn again.
  useEffect(() => {
    if (resets > 0) setFocus('title');
  }, [resets, setFocus]);

  const submit = useSubmit(
    form.handleSubmit((values) =>
      create.mutateAsync(values).then(
        () => {
          toastSuccess(texts.created, values.title);
          later(() => {
            reset(nothing());
            setResets((before) => before + 1);
          });
        },
        (error) => toastError(texts.notCreated, showServerError(form, error)),
      ),
    ),
  );

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={create.isPending}>
        <DialogBody className="stack create-coll">
          <FormError form={form} />
          <TextField
            form={form}
            name="title"
            label="Título de la colección"
            placeholder={texts.titleHint}
            maxLength={COLLECTION_TITLE_MAX}
            autoComplete="off"
            reserve
          />
          <fieldset className="stack values">
            <legend className="lab">Valores</legend>
            {fields.map((field, index) => (
              <ValueFields
                key={field.id}
                form={form}
                name={`values.${index}.value`}
                icon={texts.hasIcons ? `values.${index}.icon` : undefined}
                label={`Valor ${index + 1}`}
                placeholder={texts.valueHint}
                action={
                  fields.length > 1 && (
                    <IconButton
                      icon="x"
                      small
                      label={`Quitar el valor ${index + 1}`}
                      onClick={() => {
                        remove(index);
                        addButton.current?.focus();
                      }}
                    />
                  )
                }
              />
            ))}
            {valuesError && <span className="err">{valuesError}</span>}
            <Button
              ref={addButton}
              size="sm"
              icon="plus"
              className="values-add"
              disabled={fields.length >= VALUES_MAX}
              onClick={() => append(noValue())}
            >
              Agregar otro valor
            </Button>
          </fieldset>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Volver</Button>
          <SubmitButton busy={create.isPending}>Crear colección</SubmitButton>
        </DialogFooter>
      </fieldset>
    </form>
  );
}

/** Something that is done a little later, unless the screen is gone by then. */
function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (run: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, RESET_MS);
  };
}
