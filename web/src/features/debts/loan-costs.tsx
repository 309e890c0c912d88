import { isDay } from '@trastienda/domain/dates/day';
import type { PaymentFrequency } from '@trastienda/domain/installments/limits';
import { INSTALLMENTS_A_YEAR, loanCost, loanEstimate, trueYear } from '@trastienda/domain/loans/cost';
import { formatPercent } from '@trastienda/domain/loans/percent';
import { realCost } from '@trastienda/domain/loans/real-cost';
import { type Cents, cents, sumWithin } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { type TypedPesos, typedCents } from '@trastienda/domain/money/typed';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';

import { Card, CardBody, CardTop } from '../../ui/card';
import { Fact, FactList } from '../../ui/fact-list';
import { Box } from '../../ui/layout';
import { Text } from '../../ui/text';
import css from './loan-costs.module.css';
import type { LoanFormApi, Row } from './use-installment-rows';

interface Props {
  form: LoanFormApi;
  rows: readonly Row[];
  /** The button that creates the debt. */
  children: ReactNode;
}

/** 'Costo del préstamo', live: it follows what is typed as soon as there is time for it. */
export function LoanCosts({ form, rows, children }: Props) {
  const [received, frequency, start] = useWatch({
    control: form.control,
    name: ['money_to_receive', 'payment_frequency', 'start_date'],
  });
  return (
    <Card as="aside" className={css['loanCosts']} aria-labelledby="costs-title">
      <CardTop>
        <h2 id="costs-title">Costo del préstamo</h2>
      </CardTop>
      <CardBody flush stack>
        <Costs
          received={useDeferredValue(received)}
          frequency={useDeferredValue(frequency)}
          start={useDeferredValue(start)}
          rows={useDeferredValue(rows)}
        />
        {children}
      </CardBody>
    </Card>
  );
}

interface CostsProps {
  received: TypedPesos | null;
  frequency: PaymentFrequency;
  start: string;
  rows: readonly Row[];
}

const NONE = '—';

/** Undefined while it is empty, or no amount that a loan could have. */
function amountOf(pesos: TypedPesos | null | undefined): Cents | undefined {
  const amount = typedCents(pesos);
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

const Costs = memo(function Costs({ received: pesos, frequency, start, rows }: CostsProps) {
  const received = amountOf(pesos);
  const amounts = rows.map(({ amount }) => amountOf(amount));
  const added = amounts.every((amount) => amount !== undefined) ? sumWithin(amounts) : undefined;
  const total = added?.ok ? added.value : undefined;
  const sums = received !== undefined && total !== undefined && { total, received, installments: rows.length };
  const cost = sums ? loanCost(sums) : undefined;
  const estimate = sums ? loanEstimate(sums) : undefined;
  const year = sums && frequency !== 'monthly' ? trueYear(sums, frequency) : undefined;
  const totalText = total === undefined ? NONE : formatMoney(total);
  const percent = (rate: number | undefined) => (rate === undefined ? NONE : formatPercent(rate));

  return (
    <>
      <div>
        <Text as="p" tone="muted">
          Total a pagar
        </Text>
        <Text as="p" look="figure" long={totalText.length >= 15}>
          {totalText}
        </Text>
        <Text as="p" tone="muted">
          {sums
            ? differenceText(sums.total, sums.received)
            : (tooLargeText(added) ?? 'Completa los montos para ver el costo.')}
        </Text>
      </div>
      <RealCost received={received} frequency={frequency} start={start} rows={rows} />
      <div>
        <Text as="p" strong>
          Como si se devolviera en un solo pago
        </Text>
        <FactList>
          <Fact name="Interés total (CFT)" note="Lo que pagas de más sobre lo recibido">
            {percent(cost?.cft)}
          </Fact>
          <Fact name="Interés por cuota" note="Tasa de cada período">
            {percent(cost?.perInstallment)}
          </Fact>
          <Fact name="TNA" note="La de la cuota, por 12">
            {percent(cost?.tna)}
          </Fact>
          <Fact
            name="CFT/TEA"
            note={
              frequency === 'monthly'
                ? 'La de la cuota, capitalizada un año'
                : `La de la cuota, capitalizada 12 veces; un año tiene ${INSTALLMENTS_A_YEAR[frequency]} cuotas`
            }
          >
            {percent(estimate?.cftTea)}
          </Fact>
          {frequency !== 'monthly' && (
            <Fact
              name="TEA de un año real"
              note={`La de la cuota, capitalizada ${INSTALLMENTS_A_YEAR[frequency]} veces`}
            >
              {percent(year?.tea)}
            </Fact>
          )}
        </FactList>
      </div>
    </>
  );
});

function tooLargeText(total: ReturnType<typeof sumWithin> | undefined): string | undefined {
  return total && !total.ok ? `El total no puede superar ${formatMoney(total.problem.most)}.` : undefined;
}

function differenceText(total: Cents, received: Cents): string {
  const difference = total - received;
  if (difference === 0) return 'Lo mismo que recibes';
  return `${formatMoney(cents(Math.abs(difference)))} ${difference > 0 ? 'más' : 'menos'} de lo que recibes`;
}

const EVERY = { monthly: 'cada mes', 'bi-weekly': 'cada quincena', weekly: 'cada semana' } as const;

const WHY_NO_RATE = {
  nothing_received: 'La TIR no tiene respuesta: no recibes dinero antes de devolverlo.',
  nothing_paid: 'La TIR no tiene respuesta: no se devuelve nada.',
  incomplete: 'Para la TIR faltan fechas o montos.',
} as const;

interface RealCostProps {
  received: Cents | undefined;
  frequency: PaymentFrequency;
  start: string;
  rows: readonly Row[];
}

function RealCost({ received, frequency, start, rows }: RealCostProps) {
  const rate = rateOf({ received, frequency, start, rows });
  const isRate = typeof rate !== 'string';
  return (
    <Box on="accent" padX={16} padY={12} round className={css['real']}>
      <Text as="p" strong>
        Costo real (TIR)
      </Text>
      <FactList>
        <Fact name="TNA">{isRate ? formatPercent(rate.tna) : NONE}</Fact>
        <Fact name="TEA">{isRate ? formatPercent(rate.tea) : NONE}</Fact>
      </FactList>
      <Text as="p" look="caption" tone="muted" minHeight="calc(2 * var(--lh-caption))">
        {isRate
          ? `Tiene en cuenta que devuelves un poco ${EVERY[frequency]}. Con esta tasa se comparan préstamos.`
          : WHY_NO_RATE[rate]}
      </Text>
    </Box>
  );
}

function rateOf({ received, frequency, start, rows }: RealCostProps) {
  const installments = rows.flatMap(({ amount: pesos, due_date }) => {
    const amount = typedCents(pesos);
    return amount !== undefined && isDay(due_date) ? [{ amount, dueDate: due_date }] : [];
  });
  if (received === undefined || !isDay(start) || installments.length < rows.length) return 'incomplete';
  const cost = realCost({ received, start, frequency, installments });
  return cost.ok ? cost.value : cost.problem;
}
