import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSteppingBack } from '../../lib/step-back';
import type { ReadOrder } from '../../shop/sale/use-read-order';
import type { useCharge } from './use-charge';

type Charge = ReturnType<typeof useCharge>;

const CHANGED = 'Se sumó lo que escaneaste. Revisa el importe antes de registrar.';
const NOT_ALL = 'Algo que escaneaste no entró en esta venta. Vuelve al mostrador para ver qué es, o registra sin eso.';

interface Options {
  order: ReadOrder;
  /** Whoever has left 'Cobrar' meanwhile records nothing. */
  isOpen: boolean;
  isSent: boolean;
}

/**
 * What is still being read is of this sale, and would not be charged: it is recorded once that is known, by itself only where the same is due
 * then, which is what was agreed to (rule: counter/order).
 * @returns the same, and why it was not recorded
 */
export function useBehindRead(
  charge: Charge,
  { order, isOpen, isSent }: Options,
): Charge & { why: string | undefined } {
  const now = useRef({ charge, isSent });
  now.current = { charge, isSent };
  const isThere = useRef(isOpen);
  const isBehind = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    isThere.current = isOpen;
    return () => {
      isThere.current = false;
    };
  }, [isOpen]);

  const end = (left?: string) => {
    isBehind.current = false;
    // Drawn with what has come: that is what is recorded.
    flushSync(() => {
      setWaiting(false);
      setWhy(left);
    });
  };
  const record = () => {
    if (isBehind.current) return undefined;
    setWhy(undefined);
    // What is read while a sale is on its way is of the next one.
    if (now.current.isSent || !order.isReading()) return now.current.charge.record();
    const { due } = now.current.charge;
    isBehind.current = true;
    setWaiting(true);
    const known = () => {
      end();
      if (!isThere.current || isSteppingBack('dialog')) return;
      if (now.current.charge.due === due) void record();
      else setWhy(CHANGED);
    };
    order.behindAll(known, () => end(NOT_ALL));
    return undefined;
  };
  return { ...charge, record, isBusy: charge.isBusy || isWaiting, why };
}
