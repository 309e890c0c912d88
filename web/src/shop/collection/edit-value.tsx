import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { LeaveGuard } from '../../forms/leave-guard';
import { SaveForm } from '../../forms/save-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { zodResolver } from '../../lib/schema-resolver';
import { Button } from '../../ui/button';
import { SubmitButton } from '../../ui/submit-button';
import { KIND_FORMS } from './kind-forms';
import { ICON_LOST, KINDS, type KindName, type NewValue } from './kinds';
import { COLLECTION_REFRESHES, editValue } from './mutations';
import type { Collection } from './queries';
import { ValueFields } from './value-fields';
import css from './value-form.module.css';

interface Props {
  kind: KindName;
  collectionId: string;
  value: Collection['values'][number];
  onDone: () => void;
}

/** Another name for a value, and where there are icons another icon. */
export function EditValue({ kind, collectionId, value: { id, value }, onDone }: Props) {
  const texts = KINDS[kind];
  // The icon may stay what it is: only a new value must bring one.
  const rule = z.object({ value: KIND_FORMS[kind].value.shape.value, icon: z.instanceof(File).nullable() });
  const form = useForm<NewValue>({
    resolver: zodResolver(rule),
    mode: 'onTouched',
    defaultValues: { value, icon: null },
  });
  const save = useSaveChanges({
    form,
    name: `value-edit:${id}`,
    send: (changed) => editValue(kind, collectionId, id, changed),
    refreshes: COLLECTION_REFRESHES[kind],
    said: (changed) => ({ title: 'Cambios guardados.', description: changed.value ?? value }),
    failed: 'No se pudo cambiar el valor.',
    describe: (changed) => `Valor ${changed.value ?? value}`,
    onDone,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('value', { shouldSelect: true }), [setFocus]);
  const cancel = () => {
    save.cancel();
    onDone();
  };

  return (
    <SaveForm form={form} save={save} bare stack gap={8} className={css['valueForm']}>
      <ValueFields
        form={form}
        name="value"
        icon={texts.hasIcons ? 'icon' : undefined}
        label={`Nombre de ${value}`}
        placeholder={texts.valueHint}
        action={
          <>
            <SubmitButton busy={save.isSaving}>Guardar valor</SubmitButton>
            <Button variant="quiet" onClick={cancel}>
              Cancelar
            </Button>
          </>
        }
      />
      <LeaveGuard text={ICON_LOST} isHeld={() => save.holds('icon')} />
    </SaveForm>
  );
}
