import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { moneyText } from '../../lib/pesos';
import { Input } from '../../ui/input';
import { Grid } from '../../ui/layout';
import { toNextStop } from '../../ui/next-stop';
import { Text } from '../../ui/text';
import { fieldOf, type TypedAmounts } from './amounts';
import type { CountForm } from './use-count';

/** Those that are about, in pesos. */
const BILLS = [20_000, 10_000, 2_000, 1_000, 500, 200, 100, 50];
const MOST_DIGITS = 5;

const worth = (bills: TypedAmounts): number => BILLS.reduce((sum, bill) => sum + bill * (bills[fieldOf(bill)] ?? 0), 0);

const numberOf = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? null : Number(digits);
};

/** Who counts goes on to the next kind: a till that is closed by that key in the middle of a count stays closed. */
const toNext = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  toNextStop(event.currentTarget);
};

/** Counts banknotes: what they come to is what was counted of that method. */
export function Bills({ form, methodId }: { form: CountForm; methodId: number }) {
  const bills = useWatch({ control: form.control, name: 'bills' }) ?? {};
  const change = (bill: number, text: string) => {
    const next = { ...bills, [fieldOf(bill)]: numberOf(text) };
    form.setValue('bills', next, { shouldDirty: true });
    const isNone = Object.values(next).every((count) => count === null || count === undefined);
    form.setValue(`counted.${fieldOf(methodId)}`, isNone ? null : worth(next), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <details>
      <Text as="summary" medium room="button">
        Contar billetes
      </Text>
      <Grid columns={['repeat(2, minmax(0, 1fr))', 'minmax(0, 1fr)']} gap="8px 24px" padding="8px 0 0">
        {BILLS.map((bill) => {
          const count = bills[fieldOf(bill)];
          return (
            <Grid key={bill} columns="88px 80px minmax(0, 1fr)" gap={12} align="center">
              <Text tone="muted" text="right">
                {moneyText(bill).replace(/,00$/, '')} ×
              </Text>
              <Input
                aria-label={`Billetes de ${bill}`}
                inputMode="numeric"
                autoComplete="off"
                isFigure
                value={count ?? ''}
                onChange={(event) => change(bill, event.target.value)}
                onKeyDown={toNext}
              />
              <Text tone="muted" text="right">
                {count ? moneyText(bill * count) : ''}
              </Text>
            </Grid>
          );
        })}
      </Grid>
    </details>
  );
}
