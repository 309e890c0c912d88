import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Entry, isUncertain, isUnderWay, outboxOf } from '../../lib/outbox';
import { paymentNames } from './payment-name';

/** Under which the form of all movements keeps what it sends. */
export const MOVEMENT = 'movement';

const UNDER_WAY = 'El pago se está guardando. Espera un momento.';
/** As long as a payment may have been made. */
export const UNSURE = 'Puede que este pago ya esté hecho. Reinténtalo o descártalo antes de pagar de otra manera.';

const whyOf = (entries: readonly Entry[], unsure = UNSURE) =>
  entries.some(isUnderWay) ? UNDER_WAY : entries.some(isUncertain) ? unsure : undefined;

/**
 * The payments of one of the two forms that pay an installment, as the other one must know them: as long as one is under way or may have
 * been made, paying in the other form could pay twice.
 */
export function useOpenPayments(name: string) {
  const [outbox] = useState(() => outboxOf<unknown, unknown, unknown>(name));
  const entries = useStore(outbox.store);
  return {
    /** Why the other form must wait. */
    why: whyOf(entries),
    /** There are some that were not made. */
    isOpen: entries.some(({ state }) => state !== 'aside'),
    /** Takes out those that the server has refused. */
    giveUp() {
      for (const entry of outbox.entries) if (!isUnderWay(entry)) outbox.takeRefused(entry.id);
    },
  };
}

const IN_DIALOG =
  'En Deudas quedó un pago de esta cuota sin confirmar. Reinténtalo o descártalo allí antes de pagarla.';
const NONE: StoreApi<readonly Entry[]> = createStore(() => []);

/** Why the movement form must not pay this installment now: the pay dialog may have done it. */
export function useWhyNotInMovements(installmentId: string | null | undefined): string | undefined {
  const names = installmentId ? paymentNames(installmentId) : undefined;
  const one = useStore(names ? outboxOf<unknown, unknown, unknown>(names.one).store : NONE);
  const several = useStore(names ? outboxOf<unknown, unknown, unknown>(names.several).store : NONE);
  return whyOf([...one, ...several], IN_DIALOG);
}

const IN_MOVEMENTS =
  'En Movimientos quedó un pago de esta cuota sin confirmar. Reinténtalo o descártalo allí antes de pagarla.';

const pays = (installmentId: string) => (entry: Entry) =>
  typeof entry.sent === 'object' &&
  entry.sent !== null &&
  'installment_id' in entry.sent &&
  entry.sent.installment_id === installmentId;

/** Why the pay dialog must not pay this installment now: the movement form may have done it. */
export function useWhyNotInDialog(installmentId: string): string | undefined {
  const entries = useStore(outboxOf<unknown, unknown, unknown>(MOVEMENT).store);
  return whyOf(entries.filter(pays(installmentId)), IN_MOVEMENTS);
}
