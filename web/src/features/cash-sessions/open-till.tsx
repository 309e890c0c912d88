import { useQuery } from '@tanstack/react-query';
import { reference } from '@trastienda/contract/ids';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { accountQueries } from '../../shop/account/queries';
import { ACCOUNTS_FAILED, hintOf } from '../../shop/account/texts';
import { useFirstAccount } from '../../shop/account/use-first-account';
import { OPENING_REFRESHES, openCashSession } from '../../shop/cash-session/mutations';
import { cashSessionQueries } from '../../shop/cash-session/queries';
import { Field } from '../../ui/field';
import { LoadFailed } from '../../ui/load-failed';
import { MoneyField } from '../../ui/money-field';
import { PagedSelect } from '../../ui/paged-select';
import { LOADING } from '../../ui/unread';
import { useFieldError } from '../../ui/use-field-error';
import { amountsOf, fieldOf } from './amounts';
import { typedAmounts } from './typed-amounts';

const typedOpening = z.strictObject({ financial_accounts_id: reference('Elige una cuenta'), opening: typedAmounts });

type Typed = z.input<typeof typedOpening>;

const ACCOUNTS_PER_PAGE = 6;

/** Opens the till of an account with what is in it (rule: cash-sessions/open). */
export function OpenTill({ onDone }: { onDone: () => void }) {
  const accounts = useQuery(accountQueries.all());
  const list = accounts.data;
  const first = list?.[0]?.financial_accounts_id;
  const form = useForm<Typed, unknown, z.output<typeof typedOpening>>({
    resolver: zodResolver(typedOpening),
    mode: 'onTouched',
    defaultValues: { financial_accounts_id: first ?? '', opening: {} },
  });
  const nameOf = (id: string) => list?.find((one) => one.financial_accounts_id === id)?.name ?? '';
  const saving = useSaveNew({
    form,
    name: 'cash-session',
    send: ({ financial_accounts_id, opening }, options) =>
      openCashSession({ financial_accounts_id, opening: amountsOf(opening) }, options),
    refreshes: OPENING_REFRESHES,
    said: ({ financial_accounts_id }) => ({ title: 'Caja abierta.', description: nameOf(financial_accounts_id) }),
    failed: 'No se pudo abrir la caja.',
    describe: ({ financial_accounts_id }) => `Apertura de ${nameOf(financial_accounts_id)}`,
    onDone,
  });
  const save = useFirstAccount(saving, ({ financial_accounts_id }) => saving.startFrom({ financial_accounts_id }));
  const accountId = useWatch({ control: form.control, name: 'financial_accounts_id' });
  const error = useFieldError(form, 'financial_accounts_id');
  const account = list?.find((one) => one.financial_accounts_id === accountId);
  const last = useQuery({ ...cashSessionQueries.last(accountId), enabled: account !== undefined }).data;
  const lastOf = (methodId: number) => {
    const counted = last?.lines.find((line) => line.payment_method_id === methodId)?.counted ?? null;
    return counted === null ? undefined : `La anterior se contó con ${moneyText(counted)}.`;
  };
  if (!list && accounts.isError) return <LoadFailed title={ACCOUNTS_FAILED} {...failureOf(accounts)} />;
  return (
    <DialogForm form={form} save={save} action="Abrir caja" onClose={onDone} stack>
      <Field label="Cuenta" error={error} hint={hintOf(list)} reserve>
        {(control) => (
          <PagedSelect
            control={control}
            label="Cuentas"
            value={account?.financial_accounts_id ?? ''}
            options={(list ?? []).map(({ financial_accounts_id, name, total }) => ({
              value: financial_accounts_id,
              label: name,
              note: moneyText(total ?? 0),
            }))}
            pageSize={ACCOUNTS_PER_PAGE}
            onChange={(id) => {
              form.setValue('opening', {});
              form.setValue('financial_accounts_id', id, { shouldDirty: true });
            }}
            disabled={!list}
            placeholder={list ? 'Elige una cuenta' : LOADING}
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
