import { useQuery } from '@tanstack/react-query';
import type { Debt, Installment } from '@trastienda/contract/debts';
import { formatMoney } from '@trastienda/domain/money/format';
import { useState } from 'react';
import { forget } from '../../lib/device-store';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { accountQueries } from '../../shop/account/queries';
import { ACCOUNTS_FAILED, NO_ACCOUNTS } from '../../shop/account/texts';
import { useOpenPayments, useWhyNotInDialog } from '../../shop/debt/open-payments';
import { paymentNames } from '../../shop/debt/payment-name';
import { remainingOf } from '../../shop/debt/remaining';
import { DayText } from '../../ui/day-text';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { ErrorLine } from '../../ui/field-parts';
import { Icon } from '../../ui/icon';
import { Box, Ends, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import { Text } from '../../ui/text';
import { FoundPayments } from './found-payments';
import css from './pay-dialog.module.css';
import { PayFromOne } from './pay-from-one';
import { PayFromSeveral } from './pay-from-several';

interface Props {
  debt: Debt;
  installment: Installment;
  /** From 1. */
  number: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Pays one installment, whole or in part, from one account or from several. */
export function PayDialog({ debt, installment, number, open, onOpenChange }: Props) {
  const { due_date } = installment;
  const verb = due_date < useShopToday() ? 'venció' : 'vence';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="mid"
      title={`Pagar cuota ${number} de ${debt.installments.length}`}
      description={
        <>
          {debt.name} · {verb} el <DayText day={due_date} />
        </>
      }
    >
      <PayContent
        key={installment.installment_id}
        debt={debt}
        installment={installment}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

interface ContentProps extends Pick<Props, 'debt' | 'installment'> {
  onDone: () => void;
}

function PayContent({ debt, installment, onDone }: ContentProps) {
  const accounts = useQuery(accountQueries.all());
  const { installment_id: id } = installment;
  const names = paymentNames(id);
  const one = useOpenPayments(names.one);
  const several = useOpenPayments(names.several);
  const heldBack = useWhyNotInDialog(id);
  // Not chosen yet is one account, unless a payment from several was not made. One that may have been made comes before a refused one.
  const isSeveralFirst = several.isOpen && (several.why !== undefined || !one.isOpen);
  const [isSeveral, setSeveral] = useState(isSeveralFirst ? true : undefined);
  const [wasHeld, setHeld] = useState(false);
  // As it was opened: once its last payment has gone through, the form still stands while the dialog closes.
  const [wasPaid] = useState(remainingOf(installment) === 0);
  const sums = <Sums installment={installment} />;
  if (wasPaid)
    return (
      <DialogBody>
        <FoundPayments />
        {sums}
        <Text as="p" tone="muted">
          {debt.total_unpaid > 0
            ? 'Esta cuota ya está pagada: no hay nada que pagar de ella.'
            : 'Esta deuda ya está pagada: no queda ninguna cuota por pagar.'}
        </Text>
      </DialogBody>
    );
  const list = accounts.data;
  if (list?.length === 0)
    return (
      <DialogBody>
        {sums}
        <Text as="p" tone="muted">
          {NO_ACCOUNTS}
        </Text>
      </DialogBody>
    );

  const [here, there] = isSeveral ? [several, one] : [one, several];
  const change = (next: boolean) => {
    setHeld(here.why !== undefined);
    if (here.why === undefined) setSeveral(next);
  };
  const top = (
    <>
      {sums}
      <Box under={8}>
        <Switch checked={isSeveral === true} takesFocus={isSeveral !== undefined} onChange={change}>
          Pagar con varias cuentas
        </Switch>
      </Box>
      {wasHeld && here.why && (
        <ErrorLine as="p" role="alert">
          <Icon name="alert" small />
          {here.why}
        </ErrorLine>
      )}
      {heldBack && (
        <ErrorLine as="p" role="alert">
          <Icon name="alert" small />
          {heldBack}
        </ErrorLine>
      )}
    </>
  );
  // Paid or given up: what is half typed in the other of the two forms, or was refused there, is of no use either.
  const done = () => {
    forget(names.one);
    forget(names.several);
    there.giveUp();
    onDone();
  };
  const form = { debt, installment, top, heldBack, onDone: done };
  if (!isSeveral) return <PayFromOne {...form} />;
  if (list) return <PayFromSeveral {...form} accounts={list} />;
  return (
    <DialogBody>
      {top}
      {accounts.isError ? <LoadFailed title={ACCOUNTS_FAILED} {...failureOf(accounts)} /> : <AccountsSkeleton />}
    </DialogBody>
  );
}

function Sums({ installment }: { installment: Installment }) {
  return (
    <Ends className={css['paySums']}>
      <div>
        <Text as="p" look="caption">
          Resta pagar
        </Text>
        <Text as="p" look="figure">
          {formatMoney(remainingOf(installment))}
        </Text>
      </div>
      <Text as="p" look="caption">
        Pagado {moneyText(installment.total_paid)}
        <br />
        de {moneyText(installment.amount)}
      </Text>
    </Ends>
  );
}

function AccountsSkeleton() {
  return (
    <Stack aria-busy="true">
      {rows(3).map((row) => (
        <Skeleton key={row} width="100%" height={40} />
      ))}
    </Stack>
  );
}
