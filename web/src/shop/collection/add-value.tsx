import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { focusField } from '../../forms/focus-field';
import { LeaveGuard } from '../../forms/leave-guard';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { Button } from '../../ui/button';
import { KIND_FORMS } from './kind-forms';
import { ICON_LOST, KINDS, type KindName, type NewValue } from './kinds';
import { addValue, COLLECTION_REFRESHES, valueFieldOf } from './mutations';
import { ValueFields } from './value-fields';
import css from './value-form.module.css';

const NOTHING: NewValue = { value: '', icon: null };

interface Props {
  kind: KindName;
  collectionId: string;
  onDone: () => void;
  /** Where the focus goes when the form closes. */
  backTo: RefObject<HTMLElement | null>;
}

/** The form behind the plus tile. It stays for the next value until it is closed, which saves what is typed first. */
export function AddValue({ kind, collectionId, onDone, backTo }: Props) {
  const texts = KINDS[kind];
  const form = useForm<NewValue>({
    resolver: zodResolver(KIND_FORMS[kind].value),
    mode: 'onTouched',
    defaultValues: NOTHING,
  });
  const isTyped = () => form.getValues('value').trim() !== '' || form.getValues('icon') !== null;
  const close = () => {
    onDone();
    backTo.current?.focus();
  };
  /** The value with which it closes. */
  const last = useRef<string>(undefined);
  const save = useSaveNew({
    form,
    name: `value:${collectionId}`,
    first: 'value',
    send: (value, options) => addValue(kind, collectionId, value, options),
    refreshes: COLLECTION_REFRESHES[kind],
    said: ({ value }) => ({ title: 'Valor agregado.', description: value }),
    failed: 'No se pudo agregar el valor.',
    fieldOf: valueFieldOf,
    describe: ({ value }) => `Valor ${value}`,
    typed: ({ value }) => ({ value }),
    onEach: (_, { value }) => {
      if (value === last.current && !isTyped()) close();
    },
  });
  useEffect(() => focusField(form, 'value'), [form]);
  const saveAndClose = (press: MouseEvent) => {
    last.current = isTyped() ? form.getValues('value').trim() : undefined;
    if (last.current !== undefined) return;
    press.preventDefault();
    close();
  };

  return (
    <SaveForm form={form} save={save} bare stack gap={8} className={css['valueForm']}>
      <ValueFields
        form={form}
        name="value"
        icon={texts.hasIcons ? 'icon' : undefined}
        label="Nuevo valor"
        placeholder={texts.valueHint}
        action={
          <>
            <Button type="submit" busy={save.isSaving} onClick={() => (last.current = undefined)}>
              Agregar
            </Button>
            <Button type="submit" variant="quiet" onClick={saveAndClose}>
              Listo
            </Button>
          </>
        }
      />
      <LeaveGuard text={ICON_LOST} isHeld={() => save.holds('icon')} />
    </SaveForm>
  );
}
