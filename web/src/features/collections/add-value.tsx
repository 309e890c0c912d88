import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { toastError } from '../../ui/toast';
import { KINDS, type KindName, type NewValue } from './kinds';
import { useAddValue } from './mutations';
import { ValueFields } from './value-fields';

const NOTHING: NewValue = { value: '', icon: null };

interface Props {
  kind: KindName;
  collectionId: string;
  onDone: () => void;
  /** Where the focus goes when the form closes. */
  backTo: RefObject<HTMLElement | null>;
}

/** The form behind the plus tile. It stays for the next value until it is closed. */
export function AddValue({ kind, collectionId, onDone, backTo }: Props) {
  const texts = KINDS[kind];
  const form = useForm<NewValue>({
    resolver: zodResolver(texts.forms.value),
    mode: 'onTouched',
    defaultValues: NOTHING,
  });
  const add = useAddValue(kind, collectionId);
  const { setFocus } = form;
  // At first, and once one is saved: only then is the field enabled again, and takes the focus.
  const isReady = add.status === 'idle' || add.status === 'success';
  useEffect(() => {
    if (isReady) setFocus('value');
  }, [isReady, setFocus]);

  const submit = useSubmit(
    form.handleSubmit((value) =>
      add.mutateAsync(value).then(
        () => form.reset(NOTHING),
        (error) => toastError('No se pudo agregar el valor.', showServerError(form, error)),
      ),
    ),
  );

  return (
    <form className="add-value" onSubmit={submit} noValidate>
      <fieldset className="stack" disabled={add.isPending}>
        <FormError form={form} />
        <ValueFields
          form={form}
          name="value"
          icon={texts.hasIcons ? 'icon' : undefined}
          label="Nuevo valor"
          placeholder={texts.valueHint}
          action={
            <>
              <Button type="submit" busy={add.isPending}>
                Agregar
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  onDone();
                  backTo.current?.focus();
                }}
              >
                Listo
              </Button>
            </>
          }
        />
      </fieldset>
    </form>
  );
}
