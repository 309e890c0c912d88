import { ACCOUNT_NAME_MAX, type Account, accountEdit, newAccount } from '@trastienda/contract/accounts';
import type { RefObject } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form';
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
  const [typed, methods] = useWatch({ control: form.control, name: ['name', 'paymentMethods'] });
  const availability = useNameCheck({ typed, ask: accountQueries.nameCheck });

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
        <AccountFields
          form={form}
          nameField="name"
          methodsField="paymentMethods"
          availability={availability}
          nameRef={nameRef}
        />
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={create.isPending} disabled={typed.trim() === '' || methods.length === 0}>
            Crear cuenta
          </SubmitButton>
        </DialogFooter>
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
        <AccountFields
          form={form}
          nameField="name"
          methodsField="payment_methods"
          availability={availability}
          nameRef={nameRef}
        />
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={update.isPending}>Guardar cambios</SubmitButton>
        </DialogFooter>
      </fieldset>
    </form>
  );
}

interface FieldsProps<Values extends FieldValues, Sent> extends Pick<Props, 'nameRef'> {
  form: UseFormReturn<Values, unknown, Sent>;
  nameField: FieldPath<Values>;
  methodsField: FieldPath<Values>;
  availability: ReturnType<typeof useNameCheck>;
}

/** What both forms ask for: the wire names the methods otherwise in each. */
function AccountFields<Values extends FieldValues, Sent>(props: FieldsProps<Values, Sent>) {
  const { form, nameField, methodsField, availability, nameRef } = props;
  const methods = useController({ control: form.control, name: methodsField }).field;
  return (
    <DialogBody className="stack">
      <NameField
        form={form}
        name={nameField}
        label="Nombre de la cuenta"
        availability={availability}
        takenText="Cuenta no disponible"
        maxLength={ACCOUNT_NAME_MAX}
        inputRef={nameRef}
      />
      <MethodsField
        checked={methods.value}
        onChange={(checked) => {
          methods.onChange(checked);
          methods.onBlur();
        }}
        error={useFieldError(form, methodsField)}
      />
    </DialogBody>
  );
}
