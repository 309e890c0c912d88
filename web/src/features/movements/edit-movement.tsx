import { useQuery } from '@tanstack/react-query';
import { typedMoney } from '@trastienda/contract/money';
import type { MovementWithReceipts } from '@trastienda/contract/movement-reads';
import { type MovementPatch, movementEdit } from '@trastienda/contract/movements';
import { TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { api, body } from '../../lib/api';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { accountQueries } from '../../shop/account/queries';
import { TransferAccounts } from '../../shop/account/transfer-accounts';
import { ExpenseLabelPicker } from '../../shop/expense-label/expense-label-picker';
import { MOVEMENT_REFRESHES } from '../../shop/movement/mutations';
import { MOVEMENTS } from '../../shop/movement/queries';
import { receiptQueries } from '../../shop/receipt/readings';
import { DateField } from '../../ui/date-field';
import { DayText } from '../../ui/day-text';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Fact, FactList } from '../../ui/fact-list';
import { LoadFailed } from '../../ui/load-failed';
import { MoneyField } from '../../ui/money-field';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import { useFieldError } from '../../ui/use-field-error';

interface Props {
  movementId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

/**
 * Writes a movement anew in its place (rule: ledger/edit). It is read for each dialog, which opens with it: another window may have changed
 * it.
 */
export function EditMovement({ movementId, open, onOpenChange, onDone }: Props) {
  const opening = useOpenings(open);
  const movement = useQuery({
    ...receiptQueries.ofMovement(movementId),
    queryKey: [...MOVEMENTS, 'to edit', movementId, String(opening)],
    enabled: open,
    gcTime: 0,
  });
  const { data, isError } = movement;
  if (!data && !isError) return null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={data ? `Editar ${data.label}` : 'Editar movimiento'}>
      {data ? (
        <EditMovementForm key={`${movementId} ${opening}`} movement={data} onDone={onDone} />
      ) : (
        <DialogBody>
          <LoadFailed title="No se pudo abrir el movimiento" {...failureOf(movement)} />
        </DialogBody>
      )}
    </Dialog>
  );
}

/** The how-manieth time it is open. What was read for the time before may be old by now. */
function useOpenings(open: boolean): number {
  const [state, setState] = useState({ open, times: 0 });
  if (state.open === open) return state.times;
  const next = { open, times: open ? state.times + 1 : state.times };
  setState(next);
  return next.times;
}

const typedEdit = movementEdit.partial().extend({ value: typedMoney(movementEdit.shape.value) });

type EditValues = z.input<typeof typedEdit>;
type TypedEdit = z.output<typeof typedEdit>;
type EditForm = UseFormReturn<EditValues, unknown, TypedEdit>;

/** What of it can be changed goes by its type; what is not there is not sent. */
function valuesOf(movement: MovementWithReceipts): EditValues {
  const { label, value, entry_date, type, financial_accounts_id, to_account_id } = movement;
  const expense = type === 'money_outflow' && { expense_id: movement.expense_id };
  // The amount has no field there, and what is not changed is not sent.
  if (movement.belongs_to !== null) return { label, value, ...expense };
  const all = { label, value, entry_date };
  if (type === 'opening') return all;
  if (type === 'transfer')
    return { ...all, from_account_id: financial_accounts_id, to_account_id: to_account_id ?? undefined };
  const places = { financial_accounts_id, payment_method_id: movement.payment_method_id ?? undefined };
  return { ...all, ...places, ...expense };
}

/** What was changed of it, and nothing else. */
const updateMovement = (id: string, change: MovementPatch) =>
  api.movement[':id'].$patch({ param: { id }, json: change }).then(body);

function EditMovementForm({ movement, onDone }: { movement: MovementWithReceipts; onDone: () => void }) {
  const { id, label, type } = movement;
  const today = useShopToday();
  const form: EditForm = useForm({
    resolver: zodResolver(typedEdit),
    mode: 'onTouched',
    defaultValues: valuesOf(movement),
  });
  const save = useSaveChanges({
    form,
    name: `movement:${id}`,
    send: (changed: Partial<TypedEdit>) => updateMovement(id, changed as MovementPatch),
    refreshes: MOVEMENT_REFRESHES,
    said: (changed) => ({ title: 'Movimiento corregido.', description: changed.label ?? label }),
    failed: 'No se pudo corregir el movimiento.',
    describe: () => `Cambios en ${label}`,
    onDone,
  });
  const isOwn = movement.belongs_to === null;
  return (
    <DialogForm form={form} save={save} action="Guardar cambios" onClose={onDone} stack>
      {isOwn ? (
        <MoneyField form={form} name="value" label={`Monto · ${TYPE_WORDS[type]}`} isBig reserve />
      ) : (
        <Belonging movement={movement} />
      )}
      <TextField form={form} name="label" label="Concepto" autoComplete="off" reserve />
      {isOwn && type === 'transfer' && <TransferPlaces form={form} movement={movement} />}
      {isOwn && type !== 'transfer' && type !== 'opening' && <MovementPlaces form={form} movement={movement} />}
      {type === 'money_outflow' && <LabelField form={form} />}
      {isOwn && <DateField form={form} name="entry_date" label="Fecha" today={today} reserve />}
    </DialogForm>
  );
}

/** What is changed where it was made stands there to be read, with where that is (rule: ledger/belongs-elsewhere). */
function Belonging({ movement }: { movement: MovementWithReceipts }) {
  const { type, value, account_name, payment_method_name, entry_date, belongs_to } = movement;
  return (
    <div>
      <FactList wraps>
        <Fact name={`Monto · ${TYPE_WORDS[type]}`}>{moneyText(value)}</Fact>
        <Fact name="Cuenta">{[account_name, payment_method_name].filter(Boolean).join(' · ')}</Fact>
        <Fact name="Fecha">
          <DayText day={entry_date} />
        </Fact>
      </FactList>
      <Text as="p" look="caption">
        {`Este movimiento es de ${belongs_to}: el monto, la cuenta y la fecha se cambian o se anulan desde ahí.`}
      </Text>
    </div>
  );
}

interface PlacesProps {
  form: EditForm;
  /** What is gone is called as it was. */
  movement: MovementWithReceipts;
}

function MovementPlaces({ form, movement }: PlacesProps) {
  const [accountId, paymentMethodId] = useWatch({
    control: form.control,
    name: ['financial_accounts_id', 'payment_method_id'],
  });
  const { data } = useQuery(accountQueries.all());
  return (
    <AccountAndPaymentMethod
      account={data?.find(({ financial_accounts_id }) => financial_accounts_id === accountId)}
      paymentMethodId={paymentMethodId}
      kept={
        accountId === movement.financial_accounts_id
          ? { account: movement.account_name, method: movement.payment_method_name ?? '' }
          : undefined
      }
      onAccount={(chosen) => {
        form.setValue('financial_accounts_id', chosen?.financial_accounts_id, { shouldDirty: true });
        const has = chosen?.paymentMethods.some(({ payment_method_id }) => payment_method_id === paymentMethodId);
        if (!has) form.setValue('payment_method_id', chosen?.paymentMethods[0]?.payment_method_id);
      }}
      onPaymentMethod={(method) => form.setValue('payment_method_id', method, { shouldDirty: true })}
      accountError={useFieldError(form, 'financial_accounts_id')}
      paymentMethodError={useFieldError(form, 'payment_method_id')}
    />
  );
}

function TransferPlaces({ form, movement }: PlacesProps) {
  const [from, to] = useWatch({ control: form.control, name: ['from_account_id', 'to_account_id'] });
  return (
    <TransferAccounts
      from={{
        id: from,
        kept: from === movement.financial_accounts_id ? movement.account_name : undefined,
        onChange: (id) => form.setValue('from_account_id', id, { shouldDirty: true }),
        error: useFieldError(form, 'from_account_id'),
      }}
      to={{
        id: to,
        kept: to === movement.to_account_id ? (movement.to_account_name ?? undefined) : undefined,
        onChange: (id) => form.setValue('to_account_id', id, { shouldDirty: true }),
        error: useFieldError(form, 'to_account_id'),
      }}
    />
  );
}

function LabelField({ form }: { form: EditForm }) {
  const expenseId = useWatch({ control: form.control, name: 'expense_id' });
  return (
    <ExpenseLabelPicker
      value={expenseId ?? undefined}
      onChange={(id) => form.setValue('expense_id', id ?? null, { shouldDirty: true })}
      error={useFieldError(form, 'expense_id')}
    />
  );
}
