import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@trastienda/contract/sales';
import { type Cents, sum, ZERO } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { returnValue } from '@trastienda/domain/sales/returns';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { centsOf } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { accountQueries } from '../../shop/account/queries';
import { SALE_REFRESHES } from '../../shop/sale/mutations';
import { FieldBox, FieldLabel } from '../../ui/field-parts';
import { Row, Stack } from '../../ui/layout';
import { Segmented } from '../../ui/segmented';
import { StepperField } from '../../ui/stepper-field';
import { Text } from '../../ui/text';
import { takeBack } from './mutations';

const typedReturn = z.strictObject({
  units: z.array(z.number('Escribe cuántas vuelven').int('Escribe cuántas vuelven').min(0, 'No puede ser negativo')),
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

/** Takes goods of a sale back, and the money out or to the customer's account (rule: sales/return). */
export function ReturnForm({ sale, onDone }: Props) {
  const lines = sale.items.filter(({ quantity, returned }) => returned < quantity);
  const first = sale.payments[0];
  const form = useForm<Typed, unknown, Typed>({
    resolver: zodResolver(typedReturn),
    mode: 'onTouched',
    defaultValues: {
      units: lines.map(() => (lines.length === 1 ? 1 : 0)),
      way: first || !sale.customer ? 'money' : 'customer',
      ...{ account: first?.financial_accounts_id ?? '', method: first?.payment_method_id ?? 0 },
    },
  });
  const typed = useWatch({ control: form.control });
  const worth = sum(lines.map((line, index) => worthOf(line, typed.units?.[index] ?? 0)));
  const save = useSaveNew({
    form,
    name: `return:${sale.sale_id}`,
    next: (back) => ({ ...back, units: back.units.map(() => 0) }),
    send: (said: Typed, options) => takeBack(ticketOf(sale, lines, said), options),
    refreshes: SALE_REFRESHES,
    said: () => ({ title: 'Devolución registrada.', description: sale.number }),
    failed: 'No se pudo registrar la devolución.',
    describe: () => `Devolución de ${sale.number}`,
    blocked: (said) => problemOf(lines, said),
    onDone,
  });
  return (
    <DialogForm form={form} save={save} action="Devolver" off={worth === ZERO} onClose={onDone} stack>
      {lines.map((line, index) => (
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
            name={`units.${index}`}
            label="Vuelven"
            min={0}
            max={line.quantity - line.returned}
            lessLabel="Uno menos"
            moreLabel="Uno más"
          />
        </Row>
      ))}
      {sale.customer && (
        <FieldBox>
          <FieldLabel>Qué hacer con {formatMoney(worth)}</FieldLabel>
          <Segmented
            label="Qué hacer con el dinero"
            value={typed.way ?? 'money'}
            options={[
              { value: 'money', label: 'Devolver el dinero' },
              { value: 'customer', label: `A cuenta de ${sale.customer.name}` },
            ]}
            onChange={(way) => form.setValue('way', way, { shouldDirty: true })}
          />
        </FieldBox>
      )}
      {typed.way === 'money' && <From form={form} worth={worth} />}
    </DialogForm>
  );
}

function problemOf(lines: readonly Line[], said: Typed) {
  const over = lines.findIndex((line, index) => (said.units[index] ?? 0) > line.quantity - line.returned);
  const line = lines[over];
  if (line)
    return { field: `units.${over}` as const, message: `Se pueden devolver hasta ${line.quantity - line.returned}` };
  if (said.way === 'money' && said.account === '') return { field: 'account' as const, message: 'Elige una cuenta' };
  return undefined;
}

function ticketOf(sale: Sale, lines: readonly Line[], { units, way, account, method }: Typed) {
  const returns = lines.flatMap(({ line_id }, index) => {
    const quantity = units[index] ?? 0;
    return quantity > 0 ? { sale_id: sale.sale_id, line_id, quantity } : [];
  });
  const refund =
    way === 'customer' ? { to_customer: true as const } : { financial_accounts_id: account, payment_method_id: method };
  return { returns, refund, ...(sale.customer && { customer_id: sale.customer.customer_id }) };
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
