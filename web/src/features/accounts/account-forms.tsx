import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_NAME_MAX, type Account, accountEdit, newAccount } from '@trastienda/contract/accounts';
import { type ReactNode, type RefObject, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { useSaveNew } from '../../forms/use-save-new';
import { api, body } from '../../lib/api';
import { moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { ACCOUNT_REFRESHES, addOpening, createAccount, updateAccount } from '../../shop/account/mutations';
import { accountQueries } from '../../shop/account/queries';
import { MOVEMENT_REFRESHES } from '../../shop/movement/mutations';
import { MOVEMENTS } from '../../shop/movement/queries';
import { FieldBox, FieldLabel } from '../../ui/field-parts';
import { Box } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { Text } from '../../ui/text';
import { useFieldError } from '../../ui/use-field-error';
import { NameField } from './name-field';
import { PaymentMethodsField } from './payment-methods-field';
import { SuggestedNames } from './suggested-names';
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
      >
        <SuggestedNames
          onName={(name) => form.setValue('name', name, { shouldDirty: true, shouldValidate: true })}
          checked={() => form.getValues('paymentMethods')}
          onChecked={(ids) => form.setValue('paymentMethods', ids, { shouldDirty: true, shouldValidate: true })}
        />
      </AccountFields>
      <OpeningBalance form={form} />
    </DialogForm>
  );
}

const typedEdit = accountEdit.extend({ opening_balance: newAccount.shape.opening_balance });

/** What of it was changed, of its methods those that it has otherwise than `shown`; what it had at the beginning is a movement, made last: the server may know of one already. */
async function saveAccount(
  { id, shown }: { id: string; shown: number[] },
  changed: Partial<z.output<typeof typedEdit>>,
  options: SaveCall,
) {
  const { opening_balance, ...edit } = changed;
  if (Object.keys(edit).length > 0)
    await updateAccount(id, { ...edit, ...(edit.payment_methods && { payment_methods_before: shown }) });
  if (opening_balance) await addOpening(id, opening_balance, options);
}

type SaveCall = Parameters<typeof addOpening>[2];

export function EditAccountForm({ account, onDone, nameRef }: Props & { account: Account }) {
  // The account may be read anew meanwhile; the form goes on with what it began with.
  const [shown] = useState(() => account.paymentMethods.map((paymentMethod) => paymentMethod.payment_method_id));
  const form = useForm({
    resolver: zodResolver(typedEdit),
    mode: 'onTouched',
    defaultValues: {
      name: account.name,
      payment_methods: shown,
      opening_balance: null as number | null,
    },
  });
  const typed = useWatch({ control: form.control, name: 'name' });
  const availability = useNameCheck({ typed, own: account.name, ask: accountQueries.nameCheck });
  const save = useSaveChanges({
    form,
    name: `account:${account.financial_accounts_id}`,
    send: (changed, options) => saveAccount({ id: account.financial_accounts_id, shown }, changed, options),
    refreshes: MOVEMENT_REFRESHES,
    fieldOf: (field) => (field === 'value' ? 'opening_balance' : field),
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
      <OpeningField form={form} accountId={account.financial_accounts_id} />
    </DialogForm>
  );
}

interface OpeningProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  accountId: string;
}

/** Where nobody has said yet what the account began with; what was said is a movement, and corrected as one. */
function OpeningField<Values extends FieldValues, Sent>({ form, accountId }: OpeningProps<Values, Sent>) {
  const { data } = useQuery({
    queryKey: [...MOVEMENTS, 'opening', accountId],
    queryFn: () =>
      api.movement.$get({ query: { account_id: accountId, type: 'opening', page: '1', limit: '1' } }).then(body),
  });
  const opening = data?.movements[0];
  return (
    // Its room is there before it is known: the dialog would grow under the user's eyes.
    <Box minHeight={FIELD_ROOM}>
      {data && !opening && <OpeningBalance form={form} />}
      {opening && (
        <FieldBox>
          <FieldLabel>Saldo inicial</FieldLabel>
          <Text as="p">{moneyText(opening.value)}</Text>
          <Text as="p" look="caption">
            Se corrige en el historial.
          </Text>
        </FieldBox>
      )}
    </Box>
  );
}

/** A field with its label and its line below. */
const FIELD_ROOM = 'calc(48px + var(--control-h))';

const OpeningBalance = <Values extends FieldValues, Sent>({ form }: { form: UseFormReturn<Values, unknown, Sent> }) => (
  <MoneyField
    form={form}
    name={'opening_balance' as FieldPath<Values>}
    label="Saldo inicial"
    hint="Lo que ya hay en ella. No cuenta como entrada."
    reserve
  />
);

interface FieldsProps<Values extends FieldValues, Sent> extends Pick<Props, 'nameRef'> {
  form: UseFormReturn<Values, unknown, Sent>;
  nameField: FieldPath<Values>;
  paymentMethodsField: FieldPath<Values>;
  availability: ReturnType<typeof useNameCheck>;
  /** Stands under the name. */
  children?: ReactNode;
}

/** What both forms ask for: the wire names the payment methods otherwise in each. */
function AccountFields<Values extends FieldValues, Sent>(props: FieldsProps<Values, Sent>) {
  const { form, nameField, paymentMethodsField, availability, nameRef, children } = props;
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
      {children}
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
