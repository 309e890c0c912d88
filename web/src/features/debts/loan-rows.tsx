import { dayInFormat, typedDay } from '@trastienda/domain/dates/date-format';
import { sumWithin, ZERO } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { typedCents } from '@trastienda/domain/money/typed';
import { type CSSProperties, memo, useDeferredValue, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { Card, CardTop } from '../../ui/card';
import { useDateFormat } from '../../ui/date-format';
import { ErrorLine } from '../../ui/field-parts';
import { Icon } from '../../ui/icon';
import { iconButtonClass } from '../../ui/icon-button';
import { inputClass } from '../../ui/input';
import { MoneyInput } from '../../ui/money-input';
import { Text } from '../../ui/text';
import { hasPlaceFor } from '../../ui/use-field-error';
import css from './loan-rows.module.css';
import type { LoanFormApi, Row } from './use-installment-rows';

interface Props {
  form: LoanFormApi;
  rows: readonly Row[];
  onChange: (index: number, part: Partial<Row>) => void;
}

/** 'Cuotas': each with its own date, amount and status. */
export function LoanRows({ form, rows, onChange }: Props) {
  const { errors } = useFormState({ control: form.control, name: 'installments' });
  const all = errors.installments;
  useEffect(() => hasPlaceFor(form.control, 'installments'), [form.control]);
  const height: CSSProperties & Record<'--cuotas', number> = { '--cuotas': Math.ceil(rows.length / 2) };
  const whole = all?.root?.message ?? all?.message;
  // A row is its place in the plan: it has no other name.
  const places = rows.map((row, index) => ({ row, index }));
  return (
    <Card aria-labelledby="cuotas-title">
      <CardTop wrap gap="0 8px">
        <h2 id="cuotas-title">Cuotas</h2>
        <Total rows={rows} />
      </CardTop>
      <Text as="p" look="caption" padX="card" under={8}>
        Marca con el tilde las que pagaste antes de empezar a usar Trastienda.
      </Text>
      {whole && (
        <ErrorLine as="p" padX="card" under={8} role="alert">
          <Icon name="alert" small />
          {whole}
        </ErrorLine>
      )}
      <ol className={css['cuotas']} style={height}>
        {places.map(({ row, index }) => (
          <LoanRow
            key={index}
            index={index}
            row={row}
            amountError={all?.[index]?.amount?.message}
            dateError={all?.[index]?.due_date?.message}
            onChange={onChange}
          />
        ))}
      </ol>
    </Card>
  );
}

function Total({ rows }: Pick<Props, 'rows'>) {
  const settled = useDeferredValue(rows);
  const total = sumWithin(settled.map(({ amount }) => typedCents(amount) ?? ZERO));
  return (
    <Text tone="muted">
      {settled.length === 1 ? '1 cuota' : `${settled.length} cuotas`} · total{' '}
      <Text strong tone="ink" words="whole">
        {total.ok ? formatMoney(total.value) : `mayor que ${formatMoney(total.problem.most)}`}
      </Text>
    </Text>
  );
}

/** Amounts from here on, in cents, get a line of their own on the phone. */
const LONG_FROM = 10_000_000_000;

interface RowProps {
  index: number;
  row: Row;
  amountError: string | undefined;
  dateError: string | undefined;
  onChange: Props['onChange'];
}

const LoanRow = memo(function LoanRow({ index, row, amountError, dateError, onChange }: RowProps) {
  const format = useDateFormat();
  const number = index + 1;
  const isPaid = row.status === 'paid';
  const error = dateError ?? amountError;
  const errorId = `cuota-${number}-error`;
  return (
    <li className={(typedCents(row.amount) ?? 0) >= LONG_FROM ? `${css['cuota']} ${css['isLong']}` : css['cuota']}>
      <Text tone="muted" aria-hidden="true">
        {number}
      </Text>
      <input
        className={inputClass({ look: 'sm', isBad: !!dateError }, 'date')}
        aria-label={`Fecha de la cuota ${number}`}
        aria-invalid={dateError ? true : undefined}
        aria-describedby={dateError ? errorId : undefined}
        autoComplete="off"
        placeholder={format}
        maxLength={10}
        value={dayInFormat(row.due_date, format)}
        onChange={(event) => onChange(index, { due_date: typedDay(event.target.value) })}
      />
      <MoneyInput
        className={css['amount']}
        label={`Monto de la cuota ${number}`}
        isSmall
        value={row.amount}
        isBad={amountError !== undefined}
        describedBy={amountError ? errorId : undefined}
        onChange={(amount) => onChange(index, { amount })}
      />
      <button
        type="button"
        className={`${iconButtonClass} ${css['cuotaPaid']}`}
        aria-pressed={isPaid}
        aria-label={`Cuota ${number}: ya pagado`}
        title={isPaid ? 'Ya pagado' : 'Sin Pagar'}
        onClick={() => onChange(index, { status: isPaid ? 'unpaid' : 'paid' })}
      >
        <Icon name="check" small />
      </button>
      {error && (
        <ErrorLine className={css['problem']} id={errorId}>
          <Icon name="alert" small />
          {error}
        </ErrorLine>
      )}
    </li>
  );
});
