import { useQuery } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import { reference } from '@trastienda/contract/ids';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { ApiError } from '../../lib/api-error';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useRefresh } from '../../lib/use-refresh';
import { ACCOUNTS_FAILED, hintOf } from '../../shop/account/texts';
import { useFirstAccount } from '../../shop/account/use-first-account';
import { OPENING_REFRESHES, openCashSession } from '../../shop/cash-session/mutations';
import { cashSessionQueries } from '../../shop/cash-session/queries';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Field } from '../../ui/field';
import { LoadFailed } from '../../ui/load-failed';
import { MoneyField } from '../../ui/money-field';
import { PagedSelect } from '../../ui/paged-select';
import { Text } from '../../ui/text';
import { LOADING } from '../../ui/unread';
import { useFieldError } from '../../ui/use-field-error';
import { amountsOf, fieldOf } from './amounts';
import { typedAmounts } from './typed-amounts';
import { useFreeAccounts } from './use-free-accounts';

const typedOpening = z.strictObject({ financial_accounts_id: reference('Elige una cuenta'), opening: typedAmounts });

type Typed = z.input<typeof typedOpening>;

const ACCOUNTS_PER_PAGE = 6;

/** Opens the till of an account with what is in it (rule: cash-sessions/open). */
export function OpenTill({ onDone }: { onDone: () => void }) {
  const { accounts, taken, free } = useFreeAccounts();
  const list = accounts.data;
  const { form, save, accountId } = useOpening({ list, taken, free, onDone });
  const error = useFieldError(form, 'financial_accounts_id');
  const account = list?.find((one) => one.financial_accounts_id === accountId);
  const last = useQuery({ ...cashSessionQueries.last(accountId), enabled: account !== undefined }).data;
  const lastOf = (methodId: number) => {
    const counted = last?.lines.find((line) => line.payment_method_id === methodId)?.counted ?? null;
    return counted === null ? undefined : `La anterior se contó con ${moneyText(counted)}.`;
  };
  if (!list && accounts.isError) return <LoadFailed title={ACCOUNTS_FAILED} {...failureOf(accounts)} />;
  // What was chosen stays in sight, also where another device has opened its till meanwhile.
  const offered = list?.filter(({ financial_accounts_id: id }) => id === accountId || !taken.has(id));
  if (list && list.length > 0 && offered?.length === 0) return <AllOpen onDone={onDone} />;
  return (
    <DialogForm form={form} save={save} action="Abrir caja" onClose={onDone} stack>
      <Field label="Cuenta" error={error} hint={hintOf(list)} reserve>
        {(control) => (
          <PagedSelect
            control={control}
            label="Cuentas"
            value={account?.financial_accounts_id ?? ''}
            options={(free.data && offered ? offered : []).map(({ financial_accounts_id, name, total }) => ({
              value: financial_accounts_id,
              label: name,
              note: moneyText(total ?? 0),
            }))}
            pageSize={ACCOUNTS_PER_PAGE}
            onChange={(id) => {
              form.setValue('opening', {});
              form.setValue('financial_accounts_id', id, { shouldDirty: true });
            }}
            disabled={!free.data}
            placeholder={free.data ? 'Elige una cuenta' : LOADING}
          />
        )}
      </Field>
      {account?.paymentMethods.map(({ payment_method_id: id, name }, index) => (
        <MoneyField
          key={`${accountId} ${id}`}
          form={form}
          name={`opening.${fieldOf(id)}`}
          label={`${name} al abrir`}
          hint={lastOf(id)}
          isBig={index === 0}
          reserve
        />
      ))}
    </DialogForm>
  );
}

type Opening = Pick<ReturnType<typeof useFreeAccounts>, 'taken' | 'free'> & {
  list: readonly Account[] | undefined;
  onDone: () => void;
};

/** Its form: it begins with the first account whose till can be opened. */
function useOpening({ list, taken, free, onDone }: Opening) {
  const first = free.data?.[0]?.financial_accounts_id;
  const form = useForm<Typed, unknown, z.output<typeof typedOpening>>({
    resolver: zodResolver(typedOpening),
    mode: 'onTouched',
    defaultValues: { financial_accounts_id: first ?? '', opening: {} },
  });
  const nameOf = (id: string) => list?.find((one) => one.financial_accounts_id === id)?.name ?? '';
  const refresh = useRefresh(OPENING_REFRESHES);
  const saving = useSaveNew({
    form,
    name: 'cash-session',
    // The amounts are those of that account: another one may be the first when they are brought back.
    isWhole: true,
    send: ({ financial_accounts_id, opening }, options) =>
      openCashSession({ financial_accounts_id, opening: amountsOf(opening) }, options).catch(async (error: unknown) => {
        // Another device was first: what can be chosen instead is read anew.
        if (error instanceof ApiError && error.code === 'already_open') await refresh();
        throw error;
      }),
    refreshes: OPENING_REFRESHES,
    said: ({ financial_accounts_id }) => ({ title: 'Caja abierta.', description: nameOf(financial_accounts_id) }),
    failed: 'No se pudo abrir la caja.',
    describe: ({ financial_accounts_id }) => `Apertura de ${nameOf(financial_accounts_id)}`,
    onDone,
  });
  const accountId = useWatch({ control: form.control, name: 'financial_accounts_id' });
  const start = ({ financial_accounts_id }: Pick<Account, 'financial_accounts_id'>) =>
    saving.startFrom({ financial_accounts_id });
  const save = useFirstAccount(saving, start, free);
  // What is being opened here is taken by that alone.
  useNextFree(form, taken.has(accountId) && !saving.isSaving ? first : undefined, saving.startFrom);
  return { form, save, accountId };
}

/**
 * Another device opens the till of the account that is offered: the next one is, as long as nothing was chosen, typed or sent.
 * @param next undefined while what is offered can be opened
 */
function useNextFree(
  form: UseFormReturn<Typed, unknown, z.output<typeof typedOpening>>,
  next: string | undefined,
  startFrom: (fields: Partial<Typed>) => void,
) {
  const start = useRef(startFrom);
  start.current = startFrom;
  const { isDirty, isSubmitted } = form.formState;
  const isHeld = isDirty || isSubmitted;
  useEffect(() => {
    if (next !== undefined && !isHeld) start.current({ financial_accounts_id: next });
  }, [next, isHeld]);
}

/** In the place of a form that could only be refused. */
function AllOpen({ onDone }: { onDone: () => void }) {
  return (
    <>
      <DialogBody>
        <Text as="p" tone="muted">
          Todas las cuentas tienen su caja abierta. Para abrir otra, cierra antes la que está abierta.
        </Text>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Cerrar</Button>
      </DialogFooter>
    </>
  );
}
