import { type Cents, negate } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';
import { BuyerPicker } from './buyer';
import type { Cart } from './cart';
import { changeCounter } from './counter-store';
import { PaymentKeys } from './payment-keys';
import { isCash, ON_ACCOUNT, type PaymentKey } from './payments';
import type { useCharge } from './use-charge';

interface Props {
  charge: ReturnType<typeof useCharge>;
  cart: Cart;
  accountsLink: ReactNode;
}

/** What is due and the methods; where more comes back than goes, by which of them the rest goes out. */
export function ChargeWays({ charge, cart, accountsLink }: Props) {
  const { accounts, methods, due, paying, refund, needsBuyer, toggle } = charge;
  const isOff = cart.sent !== undefined;
  const chosen = due < 0 ? { payments: refund ? [{ method: refund }] : [], isPreset: false } : paying;
  return (
    <>
      <div>
        <Text as="p" look="caption">
          {due < 0 ? 'A devolver' : 'A cobrar, precio de lista'}
        </Text>
        <Text as="p" look="figure">
          {formatMoney(Math.abs(due) as Cents)}
        </Text>
      </div>
      {accounts.isError && <LoadFailed title="No se pudieron cargar los métodos de pago" {...failureOf(accounts)} />}
      {due === 0 ? (
        <Text as="p" tone="muted">
          No hay nada que cobrar ni que devolver.
        </Text>
      ) : accounts.data?.length === 0 ? (
        <Notice title="Todavía no hay ninguna cuenta a la que cobrar" action={accountsLink} />
      ) : needsBuyer && !cart.buyer ? (
        <BuyerPicker
          room={104}
          kept={charge.whom}
          label={due < 0 ? '¿A la cuenta de quién?' : '¿A cuenta de quién?'}
          backText={due < 0 ? 'Devolver de otra forma' : 'Cobrar de otra forma'}
          onBack={() => (due < 0 ? instead(methods) : toggle(ON_ACCOUNT))}
          // Whoever's it is by then, it was said that it goes on their account.
          onChosen={() => due < 0 && toggle(ON_ACCOUNT)}
        />
      ) : (
        <PaymentKeys methods={methods} due={due} paying={chosen} onToggle={toggle} isOff={isOff} />
      )}
    </>
  );
}

/** Nobody's account after all: in cash, as long as nothing else is chosen. */
function instead(methods: readonly PaymentKey[]): void {
  const other = methods.find(isCash) ?? methods[0];
  if (other) changeCounter({ do: 'refund', key: other.key });
}

/** Where the money goes out that comes to the customer; on their account it goes nowhere. */
export function RefundRow({ due, refund }: { due: Cents; refund: PaymentKey }) {
  if (refund.key === ON_ACCOUNT.key) return null;
  return <Text as="p">{`Salen ${formatMoney(negate(due))} de ${refund.accountName}, ${refund.name}.`}</Text>;
}
