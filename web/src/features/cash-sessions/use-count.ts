import { useQuery } from '@tanstack/react-query';
import type { CashSession } from '@trastienda/contract/cash-sessions';
import { type Cents, cents } from '@trastienda/domain/money/cents';
import { type TypedPesos, typedCents } from '@trastienda/domain/money/typed';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { lateResolver } from '../../forms/late-resolver';
import { useSaveNew } from '../../forms/use-save-new';
import { ApiError } from '../../lib/api-error';
import { centsOf } from '../../lib/pesos';
import { useRefresh } from '../../lib/use-refresh';
import { accountQueries } from '../../shop/account/queries';
import { CLOSING_REFRESHES, closeCashSession } from '../../shop/cash-session/mutations';
import { amountsOf, fieldOf, type TypedAmounts } from './amounts';
import { type Line, withTransfers } from './with-transfers';

/** What is typed: by the field of each method, and by that of each banknote. */
export interface Typed {
  counted: TypedAmounts;
  /** What an earlier program kept of a count has none. */
  bills?: TypedAmounts | undefined;
  note?: string | null | undefined;
  record_difference: boolean;
}

/** The same once it was looked at. */
export interface Counted extends Typed {
  note?: string | null;
}

const resolver = lateResolver(() => import('./count-check').then((check) => check.countResolver));

export type CountForm = UseFormReturn<Typed, unknown, Counted>;

/** Those of the till, and those of its account that it has nothing of yet. */
function useLines(form: CountForm, { lines, transfers, financial_accounts_id }: CashSession): readonly Line[] {
  const typed = useWatch({ control: form.control, name: 'counted' });
  const account = useQuery(accountQueries.all()).data?.find(
    (one) => one.financial_accounts_id === financial_accounts_id,
  );
  const others = (account?.paymentMethods ?? []).filter(
    ({ payment_method_id: id }) => !lines.some((line) => line.payment_method_id === id),
  );
  const nothing = { opening: 0, inflow: 0, outflow: 0, expected: 0, counted: null, difference: null };
  const all = [...lines, ...others.map(({ payment_method_id, name }) => ({ payment_method_id, name, ...nothing }))];
  const counted = amountsOf(typed).map(({ payment_method_id }) => payment_method_id);
  const among = all.filter((line) => lines.includes(line) || counted.includes(line.payment_method_id));
  return withTransfers(all, transfers, among);
}

/** The form that closes an open till with what was counted (rule: cash-sessions/close). */
export function useCount(till: CashSession) {
  const form: CountForm = useForm<Typed, unknown, Counted>({
    resolver,
    mode: 'onTouched',
    defaultValues: { counted: {}, bills: {}, note: '', record_difference: true },
  });
  const lines = useLines(form, till);
  const [first] = lines;
  const refresh = useRefresh(CLOSING_REFRESHES);
  const save = useSaveNew({
    form,
    name: `cash-count:${till.cash_session_id}`,
    send: ({ counted, note, record_difference }: Counted, options) =>
      closeCashSession(till.cash_session_id, { counted: amountsOf(counted), note, record_difference }, options).catch(
        async (error: unknown) => {
          // Another device was first: what it was closed with takes the place of this form.
          if (error instanceof ApiError && error.code === 'already_closed') await refresh();
          throw error;
        },
      ),
    refreshes: CLOSING_REFRESHES,
    said: () => ({ title: 'Caja cerrada.', description: till.account_name }),
    failed: 'No se pudo cerrar la caja.',
    describe: () => `Cierre de ${till.account_name}`,
    blocked: ({ counted }) =>
      first && amountsOf(counted).length === 0
        ? { field: `counted.${fieldOf(first.payment_method_id)}` as const, message: 'Escribe cuánto contaste' }
        : undefined,
  });
  return { form, save, lines };
}

/** What was counted of it less what should be there; nothing while nothing was. */
export function differenceNow(counted: TypedPesos | null | undefined, { expected }: Line): Cents | undefined {
  const amount = typedCents(counted);
  return amount === undefined ? undefined : cents(amount - centsOf(expected));
}
