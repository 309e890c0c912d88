import { useQuery } from '@tanstack/react-query';
import type { Debt, Installment } from '@trastienda/contract/debts';
import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { failureOf, whyNotRead } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useDayText } from '../../ui/date-format';
import { Field } from '../../ui/field';
import { Pair } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { RemoteSelect } from '../../ui/remote-select';
import { Select } from '../../ui/select';
import { SelectNote } from '../../ui/select-note';
import { LOADING, unreadText } from '../../ui/unread';
import { debtQueries, PICKER_PAGE } from './queries';
import { firstUnpaid, remainingOf } from './remaining';
import { DEBTS_FAILED } from './texts';

/** What a debt payment goes to, and what remains of it: nothing where a debt is paid already. */
export interface DebtTarget {
  debtId: string | undefined;
  installmentId: string | undefined;
  remaining: Cents | undefined;
}

interface Props {
  debtId: string | undefined;
  installmentId: string | undefined;
  /** Who sends the payment waits for what remains of it, which is being read. */
  isAwaited: boolean;
  className?: string | undefined;
  onChange: (target: DebtTarget) => void;
}

const AWAITED = 'Se está leyendo. Espera un momento.';

const NOTHING: DebtTarget = { debtId: undefined, installmentId: undefined, remaining: undefined };

/** 'Deuda' and 'Cuota': a debt with something left to pay starts at the next installment. */
export function DebtPicker({ debtId, installmentId, isAwaited, className, onChange }: Props) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Debt>();
  const debts = useQuery(debtQueries.page({ page, limit: PICKER_PAGE }));
  const list = debts.data?.debts ?? [];
  const listed = list.find(({ debt_id }) => debt_id === debtId) ?? (chosen?.debt_id === debtId ? chosen : undefined);
  // One that came with a draft may stand on another page of the list.
  const isUnknown = debtId !== undefined && !listed && !debts.isPending;
  const one = useQuery({ ...debtQueries.one(debtId ?? ''), enabled: isUnknown });
  const debt = listed ?? (isUnknown ? one.data : undefined);

  useTold({ debt, installmentId, onChange });

  const isPaid = debt !== undefined && !firstUnpaid(debt);

  const isAway = one.isError && !debt;
  const problem = isPaid ? 'Esta deuda ya está pagada' : isAway ? whyNotRead(one.error) : undefined;

  const chooseDebt = (id: string | undefined) => {
    const next = list.find(({ debt_id }) => debt_id === id);
    setChosen(next);
    const first = next && firstUnpaid(next)?.installment;
    onChange(next ? { debtId: next.debt_id, ...targetOf(first) } : NOTHING);
  };

  return (
    <Pair className={className}>
      <Field
        label="Deuda"
        hint={debt && `Falta pagar ${moneyText(debt.total_unpaid)}`}
        error={problem ?? (isAwaited ? AWAITED : undefined)}
        reserve
      >
        {(control) => (
          <RemoteSelect
            control={control}
            label="Deudas"
            noneLabel="Ninguna"
            chosen={debtId === undefined ? undefined : { value: debtId, label: debt?.name ?? unknownText(one) }}
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
                <LoadFailed title={DEBTS_FAILED} {...failureOf(debts)} />
              ) : debts.isPending ? (
                <SelectNote role="status">{LOADING}</SelectNote>
              ) : debts.data?.totalItems === 0 ? (
                <SelectNote>No tienes ninguna deuda cargada.</SelectNote>
              ) : undefined
            }
          />
        )}
      </Field>
      <InstallmentField
        debt={debt}
        isChosen={debtId !== undefined}
        installmentId={installmentId}
        onChange={(one) => onChange({ debtId, ...targetOf(one) })}
      />
    </Pair>
  );
}

/** Who holds the choice may not know what remains of it: it came with a draft, or was paid elsewhere meanwhile. */
function useTold({
  debt,
  installmentId,
  onChange,
}: Pick<Props, 'installmentId' | 'onChange'> & { debt: Debt | undefined }) {
  const target = debt?.installments.find(({ installment_id }) => installment_id === installmentId);
  const open = target && remainingOf(target) > 0 ? target : debt && firstUnpaid(debt)?.installment;
  const now = debt && { debtId: debt.debt_id, ...targetOf(open) };
  const tell = useRef(onChange);
  tell.current = onChange;
  const [id, part, left] = [now?.debtId, now?.installmentId, now?.remaining];
  useEffect(() => {
    if (id !== undefined) tell.current({ debtId: id, installmentId: part, remaining: left });
  }, [id, part, left]);
}

const unknownText = ({ isError, error }: { isError: boolean; error: Error | null }): string =>
  error instanceof ApiError && error.status === 404 ? 'Deuda borrada' : unreadText(isError);

const targetOf = (installment: Installment | undefined) => ({
  installmentId: installment?.installment_id,
  remaining: installment && remainingOf(installment),
});

interface InstallmentFieldProps {
  debt: Debt | undefined;
  /** A debt is, although it may not be there yet. */
  isChosen: boolean;
  installmentId: string | undefined;
  onChange: (installment: Installment) => void;
}

function InstallmentField({ debt, isChosen, installmentId, onChange }: InstallmentFieldProps) {
  const dayText = useDayText();
  const open = (debt?.installments ?? []).flatMap((one, index) =>
    remainingOf(one) > 0 ? [{ one, number: index + 1 }] : [],
  );
  const current = open.find(({ one }) => one.installment_id === installmentId)?.one;
  const hint = () => {
    if (!debt) return isChosen ? undefined : 'Elige primero una deuda';
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
