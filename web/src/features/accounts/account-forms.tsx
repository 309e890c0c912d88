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
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { ACCOUNT_REFRESHES, createAccount, updateAccount } from '../../shop/account/mutations';
import { accountQueries } from '../../shop/account/queries';
import { MoneyField } from '../../ui/money-field';
import { useFieldError } from '../../ui/use-field-error';
import { NameField } from './name-field';
import { PaymentMethodsField } from './payment-methods-field';
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
    defaultValues: { name: '', paymentMethods: [], opening_balance: null },
  });
  const [typed, paymentMethods] = useWatch({ control: form.control, name: ['name', 'paymentMethods'] });
  const availability = useNameCheck({ typed, ask: accountQueries.nameCheck });
  const save = useSaveNew({
    form,
    name: 'account',
    send: createAccount,
    refreshes: ACCOUNT_REFRESHES,
    said: ({ name }) => ({ title: 'Cuenta creada con éxito!', description: name }),
    failed: 'Ocurrió un error al crear la cuenta.',
    describe: ({ name }) => `Cuenta ${name}`,
    // The next one has most likely the same payment methods.
    next: ({ paymentMethods }) => ({ name: '', paymentMethods, opening_balance: null }),
    blocked: () => (availability === 'taken' ? { field: 'name' } : undefined),
    onDone,
  });

  return (
    <DialogForm
      form={form}
      save={save}
      action="Crear cuenta"
      off={typed.trim() === '' || paymentMethods.length === 0}
      onClose={onDone}
      stack
    >
      <AccountFields
        form={form}
        nameField="name"
        paymentMethodsField="paymentMethods"
        availability={availability}
        nameRef={nameRef}
      />
      <MoneyField
        form={form}
        name="opening_balance"
        label="Saldo inicial"
        hint="Lo que ya hay en ella. No cuenta como entrada."
        reserve
      />
    </DialogForm>
  );
}

export function EditAccountForm({ account, onDone, nameRef }: Props & { account: Account }) {
  const form = useForm({
    resolver: zodResolver(accountEdit),
    mode: 'onTouched',
    defaultValues: {
      name: account.name,
      payment_methods: account.paymentMethods.map((paymentMethod) => paymentMethod.payment_method_id),
    },
  });
  const typed = useWatch({ control: form.control, name: 'name' });
  const availability = useNameCheck({ typed, own: account.name, ask: accountQueries.nameCheck });
  const save = useSaveChanges({
    form,
    name: `account:${account.financial_accounts_id}`,
    send: (changed) => updateAccount(account.financial_accounts_id, changed),
    refreshes: ACCOUNT_REFRESHES,
    said: (changed) => ({ title: 'Cuenta editada con éxito!', description: changed.name ?? account.name }),
    failed: 'Ocurrió un error al editar la cuenta.',
    describe: () => `Cambios en ${account.name}`,
    blocked: () => (availability === 'taken' ? { field: 'name' } : undefined),
    onDone,
  });

  return (
    <DialogForm form={form} save={save} action="Guardar cambios" onClose={onDone} stack>
      <AccountFields
        form={form}
        nameField="name"
        paymentMethodsField="payment_methods"
        availability={availability}
        nameRef={nameRef}
      />
    </DialogForm>
  );
}

interface FieldsProps<Values extends FieldValues, Sent> extends Pick<Props, 'nameRef'> {
  form: UseFormReturn<Values, unknown, Sent>;
  nameField: FieldPath<Values>;
  paymentMethodsField: FieldPath<Values>;
  availability: ReturnType<typeof useNameCheck>;
}

/** What both forms ask for: the wire names the payment methods otherwise in each. */
function AccountFields<Values extends FieldValues, Sent>(props: FieldsProps<Values, Sent>) {
  const { form, nameField, paymentMethodsField, availability, nameRef } = props;
  const paymentMethods = useController({ control: form.control, name: paymentMethodsField }).field;
  return (
    <>
      <NameField
        form={form}
        name={nameField}
        label="Nombre de la cuenta"
        availability={availability}
        takenText="Cuenta no disponible"
        maxLength={ACCOUNT_NAME_MAX}
        inputRef={nameRef}
      />
      <PaymentMethodsField
        checked={paymentMethods.value}
        onChange={(checked) => {
          paymentMethods.onChange(checked);
          paymentMethods.onBlur();
        }}
        error={useFieldError(form, paymentMethodsField)}
      />
    </>
  );
}
