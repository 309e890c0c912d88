import type { Cents } from '@trastienda/domain/money/cents';
import { useSession } from '../../lib/session';
import { remember, remembered } from '../../lib/storage';
import type { Cart, Pay } from './cart';
import { changeCounter, useCounter } from './counter-store';
import { asNow, firstOf, ON_ACCOUNT, type Paying, type PaymentKey, toggled } from './payments';

const usualKey = () => `draft:${useSession.getState().username}:counter-method`;

/** The one that was used last; before any was, cash. */
function presetOf(methods: readonly PaymentKey[]): Paying {
  const last = remembered(usualKey());
  const usual = methods.find(({ key }) => key === last) ?? firstOf(methods);
  return { payments: usual ? [{ method: usual }] : [], isPreset: true };
}

/** The next sale begins with what this one was paid by; what went on an account is nobody's habit. */
export function rememberUsual({ payments: [first] }: Paying): void {
  if (first && first.method.key !== ON_ACCOUNT.key) remember(usualKey(), first.method.key);
}

/** How the cart is paid, as it was chosen and typed. It is the cart's: closing 'Cobrar' and a reload forget nothing of it (rule: counter/typed-money). */
export function usePaying(cart: Cart, methods: readonly PaymentKey[]) {
  const preset = presetOf(methods);
  const kept = cart.pay && asNow(cart.pay.chosen, methods);
  // What stood there by itself and is gone leaves its place to the usual one.
  const paying = kept && !(kept.isPreset && kept.payments.length === 0) ? kept : preset;
  // Two keys in a row are about what the first one left, drawn or not.
  const now = (): Pay => useCounter.getState().cart.pay ?? { chosen: preset };
  const keep = (pay: Partial<Pay>) => changeCounter({ do: 'pay', pay: { ...now(), ...pay } });

  return {
    paying,
    received: cart.pay?.received,
    /** The name of whoever pays later, as far as it is typed. */
    whom: { text: cart.pay?.whom ?? '', setText: (whom: string) => keep({ whom }) },
    setPaying: (chosen: Paying) => keep({ chosen }),
    setReceived: (received: Cents | undefined) => keep({ received }),
    toggle: (method: PaymentKey) => keep({ chosen: toggled(now().chosen, method), received: undefined }),
  };
}
