import { useQuery } from '@tanstack/react-query';
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
import { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { useSaveNew } from '../../forms/use-save-new';
import { api, body } from '../../lib/api';
import { shopToday } from '../../lib/dates';
import { failureOf } from '../../lib/failure';
import { failureCodeOf } from '../../lib/failure-code';
import { isUncertain } from '../../lib/outbox';
import { moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useRefresh } from '../../lib/use-refresh';
import { ACCOUNT_REFRESHES, addOpening, createAccount, updateAccount } from '../../shop/account/mutations';
import { accountQueries } from '../../shop/account/queries';
import { MOVEMENT_REFRESHES } from '../../shop/movement/mutations';
import { MOVEMENTS } from '../../shop/movement/queries';
import { FailedLine } from '../../ui/failed-line';
import { FieldBox, FieldLabel } from '../../ui/field-parts';
import { Box } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { Text } from '../../ui/text';
import { useFieldError } from '../../ui/use-field-error';
import { chosenPaymentMethods, paymentMethodsToSend, type SaidPaymentMethods, saidOf } from './chosen-payment-methods';
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
  const methods = useController({ control: form.control, name: 'paymentMethods' }).field;
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
      <AccountName form={form} availability={availability} nameRef={nameRef} />
      <SuggestedNames
        onName={(name) => form.setValue('name', name, { shouldDirty: true, shouldValidate: true })}
        checked={() => form.getValues('paymentMethods')}
        onChecked={(ids) => form.setValue('paymentMethods', ids, { shouldDirty: true, shouldValidate: true })}
      />
      <PaymentMethodsField
        checked={methods.value}
        onChange={(checked) => {
          methods.onChange(checked);
          methods.onBlur();
        }}
        error={useFieldError(form, 'paymentMethods')}
      />
      <OpeningBalance form={form} />
    </DialogForm>
  );
}

const { name: nameRule, payment_methods: methodsRule } = accountEdit.shape;

/** What it had when it came into the books is of the day on which it is sent: sent once more another day, it is the same. */
const typedEdit = z.strictObject({
  name: nameRule,
  methods: z.record(z.string(), z.boolean()),
  opening_balance: newAccount.shape.opening_balance.transform((value) => value && { value, entry_date: shopToday() }),
});

/** What of it was changed; what it had at the beginning is a movement, made last: the server may know of one already. */
async function saveAccount(
  { id, has }: { id: string; has: readonly number[] },
  changed: Partial<z.output<typeof typedEdit>>,
  options: SaveCall,
) {
  const { opening_balance, methods, ...name } = changed;
  const edit = { ...name, ...(methods && paymentMethodsToSend(has, methods)) };
  if (Object.keys(edit).length > 0) await updateAccount(id, edit);
  if (opening_balance) await addOpening(id, opening_balance, options);
}

type SaveCall = Parameters<typeof addOpening>[2];

export function EditAccountForm({ account, onDone, nameRef }: Props & { account: Account }) {
  const { financial_accounts_id: id } = account;
  // As they are by now: another device may have changed others than the user does here.
  const has = account.paymentMethods.map(({ payment_method_id }) => payment_method_id);
  const form = useForm({
    resolver: zodResolver(typedEdit),
    mode: 'onTouched',
    defaultValues: { name: account.name, methods: {} as SaidPaymentMethods, opening_balance: null as number | null },
  });
  const typed = useWatch({ control: form.control, name: 'name' });
  const availability = useNameCheck({ typed, own: account.name, ask: accountQueries.nameCheck });
  const refresh = useRefresh(ACCOUNT_REFRESHES);
  const problemOf = (said: SaidPaymentMethods) =>
    methodsRule.safeParse(chosenPaymentMethods(has, said)).error?.issues[0]?.message;
  const save = useSaveChanges({
    form,
    name: `edit-account:${id}`,
    send: (changed, options) =>
      saveAccount({ id, has }, changed, options).catch((error: unknown) => {
        // It may have been done: what it has by now is read, so that the form shows it when it is opened again.
        if (isUncertain({ state: 'failed', code: failureCodeOf(error) })) void refresh();
        throw error;
      }),
    refreshes: MOVEMENT_REFRESHES,
    fieldOf: (field) => (field === 'value' ? 'opening_balance' : field.replace(/^payment_methods.*/, 'methods')),
    said: (changed) => ({ title: 'Cuenta editada con éxito!', description: changed.name ?? account.name }),
    failed: 'Ocurrió un error al editar la cuenta.',
    describe: () => `Cambios en ${account.name}`,
    blocked: ({ methods }) => {
      const message = problemOf(methods);
      if (message !== undefined) return { field: 'methods', message };
      return availability === 'taken' ? { field: 'name' } : undefined;
    },
    onDone,
  });
  const methods = useController({ control: form.control, name: 'methods' }).field;
  const { isSubmitting, isSubmitted } = form.formState;
  const isFirst = !save.isRestored && !isSubmitting && !isSubmitted;
  const methodsError = useFieldError(form, 'methods');

  return (
    <DialogForm form={form} save={save} action="Guardar cambios" onClose={onDone} stack>
      <AccountName form={form} availability={availability} nameRef={nameRef} />
      <PaymentMethodsField
        checked={chosenPaymentMethods(has, methods.value)}
        onChange={(checked) => {
          methods.onChange(saidOf(has, checked, methods.value, isFirst));
          methods.onBlur();
        }}
        error={methodsError ?? (Object.keys(methods.value).length > 0 ? problemOf(methods.value) : undefined)}
      />
      <OpeningField form={form} accountId={id} />
    </DialogForm>
  );
}

interface OpeningProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  accountId: string;
}

/** Where nobody has said yet what the account began with; what was said is a movement, and corrected as one. */
function OpeningField<Values extends FieldValues, Sent>({ form, accountId }: OpeningProps<Values, Sent>) {
  const read = useQuery({
    queryKey: [...MOVEMENTS, 'opening', accountId],
    queryFn: () =>
      api.movement.$get({ query: { account_id: accountId, type: 'opening', page: '1', limit: '1' } }).then(body),
  });
  const { data } = read;
  const opening = data?.movements[0];
  return (
    // Its room is there before it is known: the dialog would grow under the user's eyes.
    <Box minHeight={FIELD_ROOM}>
      {!data && read.isError && (
        <FieldBox>
          <FieldLabel>Saldo inicial</FieldLabel>
          <FailedLine title="No se pudo leer." {...failureOf(read)} />
        </FieldBox>
      )}
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

interface NameProps<Values extends FieldValues, Sent> extends Pick<Props, 'nameRef'> {
  form: UseFormReturn<Values, unknown, Sent>;
  availability: ReturnType<typeof useNameCheck>;
}

const AccountName = <Values extends FieldValues, Sent>(props: NameProps<Values, Sent>) => (
  <NameField
    form={props.form}
    name={'name' as FieldPath<Values>}
    label="Nombre de la cuenta"
    availability={props.availability}
    takenText="Cuenta no disponible"
    maxLength={ACCOUNT_NAME_MAX}
    inputRef={props.nameRef}
  />
);
