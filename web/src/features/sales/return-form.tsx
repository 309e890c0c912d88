import { useQuery } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import type { Sale } from '@trastienda/contract/sales';
import { type Cents, sum, ZERO } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { returnValue } from '@trastienda/domain/sales/returns';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { centsOf, moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { accountQueries } from '../../shop/account/queries';
import { useFirstAccount } from '../../shop/account/use-first-account';
import { useLivingCustomer } from '../../shop/customer/use-living';
import { SALE_REFRESHES } from '../../shop/sale/mutations';
import { DialogBody } from '../../ui/dialog-parts';
import { FieldBox, FieldLabel, HintLine } from '../../ui/field-parts';
import { Row, Stack } from '../../ui/layout';
import { Segmented } from '../../ui/segmented';
import { Skeleton } from '../../ui/skeleton';
import { StepperField } from '../../ui/stepper-field';
import { Text } from '../../ui/text';
import { takeBack } from './mutations';

const typedReturn = z.strictObject({
  /** By the line: while the form is open, another one may have come back whole elsewhere. */
  units: z.record(
    z.string(),
    z.number('Escribe cuántas vuelven').int('Escribe cuántas vuelven').min(0, 'No puede ser negativo'),
  ),
  way: z.enum(['money', 'customer']),
  account: z.string(),
  method: z.number(),
});

type Typed = z.output<typeof typedReturn>;
type Line = Sale['items'][number];

interface Props {
  sale: Sale;
  onDone: () => void;
}

/** What so many more units of a line are worth; of more than are left, what is left. */
const worthOf = (line: Line, units: number): Cents => {
  const left = line.quantity - line.returned;
  const some = Number.isInteger(units) ? Math.min(Math.max(units, 0), left) : 0;
  return returnValue({ quantity: line.quantity, charged: centsOf(line.charged), returned: line.returned }, some);
};

/** The account of a customer who is deleted takes nothing: what comes back is paid out (rule: sales/return). */
export function ReturnForm({ sale, onDone }: Props) {
  const customer = useLivingCustomer(sale.customer);
  if (customer === undefined) {
    return (
      <DialogBody aria-busy="true">
        <Skeleton width="100%" height={160} />
      </DialogBody>
    );
  }
  return <Fields sale={sale} customer={customer} onDone={onDone} />;
}

/** Takes goods of a sale back, and the money out or to the customer's account, where they have one. */
function Fields({ sale, customer, onDone }: Props & Pick<Sale, 'customer'>) {
  const open = sale.items.filter(({ quantity, returned }) => returned < quantity);
  const first = sale.payments[0];
  const start = useQuery(accountQueries.all()).data?.[0];
  const form = useForm<Typed, unknown, Typed>({
    resolver: zodResolver(typedReturn),
    mode: 'onTouched',
    defaultValues: {
      units: unitsOf(sale, open.length === 1 ? open : []),
      // What was not paid is not paid out, unless it is asked for.
      way: customer && (!first || sale.on_account > 0) ? 'customer' : 'money',
      ...{
        account: (first ?? start)?.financial_accounts_id ?? '',
        method: (first ?? methodOf(start))?.payment_method_id ?? 0,
      },
    },
  });
  const typed = useWatch({ control: form.control });
  const lines = sale.items.filter((line) => open.includes(line) || typed.units?.[line.line_id]);
  const worth = sum(lines.map((line) => worthOf(line, typed.units?.[line.line_id] ?? 0)));
  // The customer may be deleted while the form is open, or a draft of it waits.
  useEffect(() => {
    if (!customer && typed.way === 'customer') form.setValue('way', 'money', { shouldDirty: true });
  }, [customer, typed.way, form]);
  const saving = useSaveNew({
    form,
    name: `return-of:${sale.sale_id}`,
    next: (back) => ({ ...back, units: unitsOf(sale, []) }),
    send: (said: Typed, options) => takeBack(ticketOf(sale, said), options),
    refreshes: SALE_REFRESHES,
    said: () => ({ title: 'Devolución registrada.', description: sale.number }),
    failed: 'No se pudo registrar la devolución.',
    unsure: 'Puede que esta devolución ya esté hecha. Reinténtala o descártala antes de registrar otra.',
    describe: () => `Devolución de ${sale.number}`,
    blocked: (said) => problemOf(sale, said),
    onDone,
  });
  const save = useFirstAccount(saving, (account) => {
    if (!first)
      saving.startFrom({ account: account.financial_accounts_id, method: methodOf(account)?.payment_method_id ?? 0 });
  });
  return (
    <DialogForm form={form} save={save} action="Devolver" off={worth === ZERO} onClose={onDone} stack>
      {lines.map((line) => (
        <Row key={line.line_id} gap={12} justify="between" align="start">
          <Stack gap={0} shrink>
            <Text strong words="broken">
              {line.product_name} · {line.size_name}
            </Text>
            <Text look="caption">
              {line.quantity - line.returned} por devolver · {formatMoney(worthOf(line, 1))} cada una
            </Text>
          </Stack>
          <StepperField
            form={form}
            name={`units.${line.line_id}`}
            label="Vuelven"
            min={0}
            max={line.quantity - line.returned}
            lessLabel="Uno menos"
            moreLabel="Uno más"
          />
        </Row>
      ))}
      {customer && (
        <FieldBox>
          <FieldLabel>Qué hacer con {formatMoney(worth)}</FieldLabel>
          <Segmented
            label="Qué hacer con el dinero"
            value={typed.way ?? 'money'}
            options={[
              { value: 'money', label: 'Devolver el dinero' },
              { value: 'customer', label: `A cuenta de ${customer.name}` },
            ]}
            onChange={(way) => form.setValue('way', way, { shouldDirty: true })}
          />
          {sale.on_account > 0 && <HintLine>De esta venta quedaron fiados {moneyText(sale.on_account)}.</HintLine>}
        </FieldBox>
      )}
      {typed.way === 'money' && <From form={form} worth={worth} />}
    </DialogForm>
  );
}

const methodOf = (account: Account | undefined) => account?.paymentMethods[0];

/** One of each of these lines, none of the others. */
const unitsOf = (sale: Sale, some: readonly Line[]): Record<string, number> =>
  Object.fromEntries(sale.items.map((line) => [line.line_id, some.includes(line) ? 1 : 0]));

function problemOf({ items }: Sale, said: Typed) {
  const line = items.find(({ line_id, quantity, returned }) => (said.units[line_id] ?? 0) > quantity - returned);
  if (line) {
    const left = line.quantity - line.returned;
    const message =
      left === 0 ? `De ${line.product_name} no queda nada por devolver` : `Se pueden devolver hasta ${left}`;
    return { field: `units.${line.line_id}` as const, message };
  }
  if (said.way === 'money' && said.account === '') return { field: 'account' as const, message: 'Elige una cuenta' };
  return undefined;
}

function ticketOf(sale: Sale, { units, way, account, method }: Typed) {
  const returns = sale.items.flatMap(({ line_id }) => {
    const quantity = units[line_id] ?? 0;
    return quantity > 0 ? { sale_id: sale.sale_id, line_id, quantity } : [];
  });
  const refund =
    way === 'customer' ? { to_customer: true as const } : { financial_accounts_id: account, payment_method_id: method };
  // Money may be handed out also where the customer is no more.
  return { returns, refund, ...(way === 'customer' && sale.customer && { customer_id: sale.customer.customer_id }) };
}

/** Which account the money goes out of. */
function From({ form, worth }: { form: ReturnType<typeof useForm<Typed, unknown, Typed>>; worth: Cents }) {
  const [accountId, methodId] = useWatch({ control: form.control, name: ['account', 'method'] });
  const accounts = useQuery(accountQueries.all()).data;
  const account = accounts?.find(({ financial_accounts_id: one }) => one === accountId);
  const error = form.formState.errors.account?.message;
  return (
    <Stack gap={8}>
      <Text as="p">Sale {formatMoney(worth)} de</Text>
      <AccountAndPaymentMethod
        account={account}
        paymentMethodId={account ? methodId : undefined}
        onAccount={(chosen) => {
          form.setValue('account', chosen?.financial_accounts_id ?? '', { shouldDirty: true });
          const has = chosen?.paymentMethods.some(({ payment_method_id: one }) => one === methodId);
          if (!has) form.setValue('method', chosen?.paymentMethods[0]?.payment_method_id ?? 0);
        }}
        onPaymentMethod={(method) => form.setValue('method', method, { shouldDirty: true })}
        accountError={error}
        paymentMethodError={undefined}
      />
    </Stack>
  );
}
