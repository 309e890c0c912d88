import { ACCOUNT_NAME_MAX, type Account, accountEdit, newAccount } from '@trastienda/contract/accounts';
import type { ReactNode, RefObject } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';
import { toastError, toastSuccess } from '../../ui/toast';
import { useFieldError } from '../../ui/use-field-error';
import { MethodsField } from './methods-field';
import { useCreateAccount, useUpdateAccount } from './mutations';
import { NameField } from './name-field';
import { accountQueries } from './queries';
import { useNameCheck } from './use-name-check';

const TAKEN = 'Cuenta no disponible';

interface Props {
  onDone: () => void;
  /** Where the dialog starts. */
  nameRef: RefObject<HTMLInputElement | null>;
}

export function CreateAccountForm({ onDone, nameRef }: Props) {
  const form = useForm({
    resolver: zodResolver(newAccount),
    mode: 'onTouched',
    defaultValues: { name: '', paymentMethods: [] },
  });
  const create = useCreateAccount();
  const typed = useWatch({ control: form.control, name: 'name' });
  const methods = useController({ control: form.control, name: 'paymentMethods' }).field;
  const availability = useNameCheck({ typed, ask: accountQueries.nameCheck });
  const isIncomplete = typed.trim() === '' || methods.value.length === 0;

  const submit = useSubmit(
    form.handleSubmit((values) => {
      if (availability === 'taken') return form.setFocus('name');
      return create.mutateAsync(values).then(
        () => {
          toastSuccess('Cuenta creada con éxito!', values.name);
          onDone();
        },
        (error) => toastError('Ocurrió un error al crear la cuenta.', showServerError(form, error)),
      );
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={create.isPending}>
        <DialogBody className="stack">
          <NameField
            form={form}
            name="name"
            label="Nombre de la cuenta"
            availability={availability}
            takenText={TAKEN}
            maxLength={ACCOUNT_NAME_MAX}
            inputRef={nameRef}
          />
          <MethodsField
            checked={methods.value}
            onChange={methods.onChange}
            error={useFieldError(form, 'paymentMethods')}
          />
        </DialogBody>
        <Footer onCancel={onDone}>
          <SubmitButton busy={create.isPending} disabled={isIncomplete}>
            Crear cuenta
          </SubmitButton>
        </Footer>
      </fieldset>
    </form>
  );
}

export function EditAccountForm({ account, onDone, nameRef }: Props & { account: Account }) {
  const form = useForm({
    resolver: zodResolver(accountEdit),
    mode: 'onTouched',
    defaultValues: {
      name: account.name,
      payment_methods: account.paymentMethods.map((method) => method.payment_method_id),
    },
  });
  const update = useUpdateAccount(account.financial_accounts_id);
  const typed = useWatch({ control: form.control, name: 'name' });
  const methods = useController({ control: form.control, name: 'payment_methods' }).field;
  const availability = useNameCheck({ typed, own: account.name, ask: accountQueries.nameCheck });

  const submit = useSubmit(
    form.handleSubmit((values) => {
      if (availability === 'taken') return form.setFocus('name');
      return update.mutateAsync(values).then(
        () => {
          toastSuccess('Cuenta editada con éxito!', values.name);
          onDone();
        },
        (error) => toastError('Ocurrió un error al editar la cuenta.', showServerError(form, error)),
      );
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={update.isPending}>
        <DialogBody className="stack">
          <NameField
            form={form}
            name="name"
            label="Nombre de la cuenta"
            availability={availability}
            takenText={TAKEN}
            maxLength={ACCOUNT_NAME_MAX}
            inputRef={nameRef}
          />
          <MethodsField
            checked={methods.value}
            onChange={(checked) => {
              methods.onChange(checked);
              methods.onBlur();
            }}
            error={useFieldError(form, 'payment_methods')}
          />
        </DialogBody>
        <Footer onCancel={onDone}>
          <SubmitButton busy={update.isPending}>Guardar cambios</SubmitButton>
        </Footer>
      </fieldset>
    </form>
  );
}

function Footer({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <DialogFooter>
      <Button onClick={onCancel}>Cancelar</Button>
      {children}
    </DialogFooter>
  );
}
