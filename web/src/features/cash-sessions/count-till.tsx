import { useQuery } from '@tanstack/react-query';
import type { CashSession } from '@trastienda/contract/cash-sessions';
import { cashSessionClosing } from '@trastienda/contract/cash-sessions';
import { differenceLabel } from '@trastienda/domain/cash-sessions/count';
import { type Cents, cents, ZERO } from '@trastienda/domain/money/cents';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { failureOf } from '../../lib/failure';
import { centsOf, moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { accountQueries } from '../../shop/account/queries';
import { ACCOUNTS_FAILED } from '../../shop/account/texts';
import { CLOSING_REFRESHES, closeCashSession } from '../../shop/cash-session/mutations';
import { Badge } from '../../ui/badge';
import { Fact, FactList } from '../../ui/fact-list';
import { Ends, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { MoneyField } from '../../ui/money-field';
import { Segmented } from '../../ui/segmented';
import { Switch } from '../../ui/switch';
import { Text } from '../../ui/text';
import { TextField } from '../../ui/text-field';
import { amountsOf, fieldOf, typedAmounts } from './amounts';
import { differenceStanding } from './cash-words';

const NOTE_MAX = 255;
const WAYS = [
  { value: 'expected', label: 'Ver lo esperado' },
  { value: 'blind', label: 'Contar a ciegas' },
] as const;

const typedCount = z.strictObject({
  counted: typedAmounts,
  note: cashSessionClosing.shape.note,
  record_difference: z.boolean(),
});

type Typed = z.input<typeof typedCount>;
type Counted = z.output<typeof typedCount>;
type Line = CashSession['lines'][number];
type Form = UseFormReturn<Typed, unknown, Counted>;

/** Those of the till, and those of its account that it has nothing of yet. */
function useLines({ lines, financial_accounts_id }: CashSession): readonly Line[] {
  const account = useQuery(accountQueries.all()).data?.find(
    (one) => one.financial_accounts_id === financial_accounts_id,
  );
  const others = (account?.paymentMethods ?? []).filter(
    ({ payment_method_id: id }) => !lines.some((line) => line.payment_method_id === id),
  );
  const nothing = { opening: 0, inflow: 0, outflow: 0, expected: 0, counted: null, difference: null };
  return [...lines, ...others.map(({ payment_method_id, name }) => ({ payment_method_id, name, ...nothing }))];
}

/** What the account takes beside it is not known: it cannot be counted. */
function OthersUnread() {
  const accounts = useQuery(accountQueries.all());
  if (accounts.data || !accounts.isError) return null;
  return <LoadFailed title={ACCOUNTS_FAILED} {...failureOf(accounts)} />;
}

/** Counts what is in an open till, with what should be there in sight or without, and closes it (rule: cash-sessions/close). */
export function CountTill({ till, onDone }: { till: CashSession; onDone: () => void }) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('expected');
  const lines = useLines(till);
  const form = useForm<Typed, unknown, Counted>({
    resolver: zodResolver(typedCount),
    mode: 'onTouched',
    defaultValues: { counted: {}, note: '', record_difference: true },
  });
  const [first] = lines;
  const save = useSaveNew({
    form,
    name: `cash-count:${till.cash_session_id}`,
    send: ({ counted, ...rest }: Counted, options) =>
      closeCashSession(till.cash_session_id, { counted: amountsOf(counted), ...rest }, options),
    refreshes: CLOSING_REFRESHES,
    said: () => ({ title: 'Caja cerrada.', description: till.account_name }),
    failed: 'No se pudo cerrar la caja.',
    describe: () => `Cierre de ${till.account_name}`,
    blocked: ({ counted }) =>
      first && amountsOf(counted).length === 0
        ? { field: `counted.${fieldOf(first.payment_method_id)}` as const, message: 'Escribe cuánto contaste' }
        : undefined,
  });
  const isBlind = way === 'blind';
  return (
    <DialogForm form={form} save={save} action="Cerrar caja" onClose={onDone} stack>
      <Segmented label="Forma de contar" value={way} options={WAYS} onChange={setWay} />
      <Text as="p" look="caption">
        A ciegas no muestra lo esperado hasta que cierras.
      </Text>
      {lines.map((line) => (
        <MethodCount key={line.payment_method_id} form={form} line={line} isBlind={isBlind} />
      ))}
      <OthersUnread />
      {!isBlind && till.transfers !== 0 && (
        <Text as="p" look="caption">
          Las transferencias entre cuentas van aparte: {till.transfers < 0 ? 'salieron' : 'entraron'}{' '}
          {moneyText(Math.abs(till.transfers))}.
        </Text>
      )}
      <TextField form={form} name="note" label="Nota" maxLength={NOTE_MAX} autoComplete="off" />
      <RecordDifference form={form} lines={lines} isBlind={isBlind} />
    </DialogForm>
  );
}

/** What was counted of it less what should be there; nothing while nothing was. */
function differenceNow(counted: number | null | undefined, { expected }: Line): Cents | undefined {
  if (counted === undefined || counted === null || Number.isNaN(counted)) return undefined;
  return cents(centsOf(counted) - centsOf(expected));
}

function MethodCount({ form, line, isBlind }: { form: Form; line: Line; isBlind: boolean }) {
  const name = `counted.${fieldOf(line.payment_method_id)}` as const;
  const by = differenceNow(useWatch({ control: form.control, name }), line);
  const standing = by === undefined || isBlind ? undefined : differenceStanding(by);
  return (
    <Stack as="section" gap={8} aria-label={line.name}>
      <Ends>
        <Text strong>{line.name}</Text>
        {standing && (
          <Badge
            look={standing.look}
            icon={standing.look === 'in' ? 'check' : standing.look === 'late' ? 'alert' : undefined}
          >
            {standing.words}
          </Badge>
        )}
      </Ends>
      {!isBlind && (
        <FactList>
          <Fact name="Apertura">{moneyText(line.opening)}</Fact>
          <Fact name="Entradas">+ {moneyText(line.inflow)}</Fact>
          <Fact name="Salidas">− {moneyText(line.outflow)}</Fact>
          <Fact name="Esperado">{moneyText(line.expected)}</Fact>
        </FactList>
      )}
      <MoneyField form={form} name={name} label={`Contado en ${line.name}`} reserve />
    </Stack>
  );
}

function RecordDifference({ form, lines, isBlind }: { form: Form; lines: readonly Line[]; isBlind: boolean }) {
  const [counted, isOn] = useWatch({ control: form.control, name: ['counted', 'record_difference'] });
  const found = lines.flatMap((line) => differenceNow(counted[fieldOf(line.payment_method_id)], line) ?? []);
  const labels = new Set(found.filter((by) => by !== ZERO).map(differenceLabel));
  const [label] = labels;
  return (
    <Switch checked={isOn} onChange={(next) => form.setValue('record_difference', next, { shouldDirty: true })}>
      {label && labels.size === 1 && !isBlind ? `Registrar la diferencia como ‘${label}’` : 'Registrar la diferencia'}
    </Switch>
  );
}
