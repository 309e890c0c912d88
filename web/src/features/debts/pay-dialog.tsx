import type { Debt, Installment } from '@trastienda/contract/debts';
import { formatMoney } from '@trastienda/domain/money/format';
import { type ReactNode, useState } from 'react';
import { shopToday } from '../../lib/dates';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { DayText } from '../../ui/day-text';
import { Dialog, DialogBody } from '../../ui/dialog';
import { LoadFailed } from '../../ui/load-failed';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import type { AccountsToPay } from './accounts-to-pay';
import { remainingOf } from './figures';
import './pay.css';
import { PayFromOne } from './pay-from-one';
import { PayFromSeveral, type Shares } from './pay-from-several';

interface Props {
  debt: Debt;
  installment: Installment;
  /** From 1. */
  number: number;
  accounts: AccountsToPay;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Pays one installment, whole or in part, from one account or from several. */
export function PayDialog({ debt, installment, number, accounts, open, onOpenChange }: Props) {
  const { due_date } = installment;
  const verb = due_date < shopToday() ? 'venció' : 'vence';
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
      <PayContent debt={debt} installment={installment} accounts={accounts} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ContentProps extends Pick<Props, 'debt' | 'installment' | 'accounts'> {
  onDone: () => void;
}

function PayContent({ debt, installment, accounts, onDone }: ContentProps) {
  // Not chosen yet is one account.
  const [isSeveral, setSeveral] = useState<boolean>();
  const [shares, setShares] = useState<Shares>(new Map());
  const top = (
    <>
      <Sums installment={installment} />
      <Switch checked={isSeveral === true} takesFocus={isSeveral !== undefined} onChange={setSeveral}>
        Pagar con varias cuentas
      </Switch>
    </>
  );
  const list = accounts.data;
  if (!list)
    return (
      <DialogBody>
        <Sums installment={installment} />
        {accounts.isError ? (
          <LoadFailed title="No se pudieron cargar las cuentas" {...failureOf(accounts)} />
        ) : (
          <AccountsSkeleton />
        )}
      </DialogBody>
    );
  if (list.length === 0)
    return (
      <DialogBody>
        <Sums installment={installment} />
        <p className="mut">No tienes ninguna cuenta disponible</p>
      </DialogBody>
    );
  const form = { debt, installment, accounts: list, top, onDone };
  return isSeveral ? <PayFromSeveral {...form} shares={shares} onShares={setShares} /> : <PayFromOne {...form} />;
}

/** What each of the two forms gets. */
export interface PayFormProps {
  debt: Debt;
  installment: Installment;
  accounts: NonNullable<AccountsToPay['data']>;
  /** The sums and the switch between the two forms: the head of the part that scrolls. */
  top: ReactNode;
  onDone: () => void;
}

function Sums({ installment }: { installment: Installment }) {
  return (
    <div className="pay-sums">
      <div>
        <p className="cap">Resta pagar</p>
        <p className="figure">{formatMoney(remainingOf(installment))}</p>
      </div>
      <p className="cap">
        Pagado {moneyText(installment.total_paid)}
        <br />
        de {moneyText(installment.amount)}
      </p>
    </div>
  );
}

function AccountsSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      {rows(3).map((row) => (
        <Skeleton key={row} width="100%" height={40} />
      ))}
    </div>
  );
}
