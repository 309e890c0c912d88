import { useQuery } from '@tanstack/react-query';
import type { Debt, Installment } from '@trastienda/contract/debts';
import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { useState } from 'react';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useDayText } from '../../ui/date-format';
import { Field } from '../../ui/field';
import { LoadFailed } from '../../ui/load-failed';
import { RemoteSelect } from '../../ui/remote-select';
import { Select } from '../../ui/select';
import { firstUnpaid, remainingOf } from './figures';
import { debtQueries, PICKER_PAGE } from './queries';

/** What a payment goes to, and what remains of it. */
interface Target {
  debtId: string | undefined;
  installmentId: string | undefined;
  remaining: Cents | undefined;
}

interface Props {
  debtId: string | undefined;
  installmentId: string | undefined;
  onChange: (target: Target) => void;
}

const NOTHING: Target = { debtId: undefined, installmentId: undefined, remaining: undefined };

/** 'Deuda' and 'Cuota': a debt with something left to pay starts at the next installment. */
export function DebtPicker({ debtId, installmentId, onChange }: Props) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Debt>();
  const debts = useQuery(debtQueries.page(page, PICKER_PAGE));
  const list = debts.data?.debts ?? [];
  const known = list.find(({ debt_id }) => debt_id === debtId) ?? chosen;
  const debt = known?.debt_id === debtId ? known : undefined;

  const isPaid = debt !== undefined && !firstUnpaid(debt);

  const chooseDebt = (id: string | undefined) => {
    const next = list.find(({ debt_id }) => debt_id === id);
    setChosen(next);
    const first = next && firstUnpaid(next)?.installment;
    onChange(next ? { debtId: next.debt_id, ...targetOf(first) } : NOTHING);
  };

  return (
    <div className="two">
      <Field
        label="Deuda"
        hint={debt && `Falta pagar ${moneyText(debt.total_unpaid)}`}
        error={isPaid ? 'Esta deuda ya está pagada' : undefined}
        reserve
      >
        {(control) => (
          <RemoteSelect
            control={control}
            label="Deudas"
            noneLabel="Ninguna"
            chosen={debt && { value: debt.debt_id, label: debt.name }}
            options={list.map((one) => ({
              value: one.debt_id,
              label: one.name,
              note: firstUnpaid(one) ? moneyText(one.total_unpaid) : 'Ya pagada',
            }))}
            isStale={debts.isPlaceholderData}
            page={page}
            totalPages={debts.data?.totalPages ?? 0}
            onPage={setPage}
            onChange={(option) => chooseDebt(option?.value)}
            instead={
              debts.isError && !debts.data ? (
                <LoadFailed title="No se pudieron cargar las deudas" {...failureOf(debts)} />
              ) : undefined
            }
          />
        )}
      </Field>
      <InstallmentField
        debt={debt}
        installmentId={installmentId}
        onChange={(one) => onChange({ debtId, ...targetOf(one) })}
      />
    </div>
  );
}

const targetOf = (installment: Installment | undefined) => ({
  installmentId: installment?.installment_id,
  remaining: installment && remainingOf(installment),
});

interface InstallmentFieldProps {
  debt: Debt | undefined;
  installmentId: string | undefined;
  onChange: (installment: Installment) => void;
}

function InstallmentField({ debt, installmentId, onChange }: InstallmentFieldProps) {
  const dayText = useDayText();
  const open = (debt?.installments ?? []).flatMap((one, index) =>
    remainingOf(one) > 0 ? [{ one, number: index + 1 }] : [],
  );
  const current = open.find(({ one }) => one.installment_id === installmentId)?.one;
  const hint = () => {
    if (!debt) return 'Elige primero una deuda';
    if (open.length === 0) return 'Ya pagado';
    return current && `Resta ${formatMoney(remainingOf(current))}`;
  };
  return (
    <Field label="Cuota" hint={hint()} reserve>
      {(control) => (
        <Select
          id={control.id}
          describedBy={control['aria-describedby']}
          value={current?.installment_id ?? null}
          options={open.map(({ one, number }) => ({
            value: one.installment_id,
            label: `Cuota ${number}`,
            note: dayText(one.due_date),
          }))}
          onChange={(id) => {
            const next = open.find(({ one }) => one.installment_id === id);
            if (next) onChange(next.one);
          }}
          disabled={open.length === 0}
        />
      )}
    </Field>
  );
}
