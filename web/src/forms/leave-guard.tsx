import { useBlocker, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionToken } from '../lib/session';
import { layersIn } from '../lib/use-layer-address';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';

const question = new LateCode(() => import('../ui/confirm-dialog').then((code) => code.ConfirmDialog));

interface Props {
  /** What is lost: 'Hay 2 borradores sin guardar: si sales, se pierden.' */
  text: string;
  /** Of a form in a layer: closing that asks too. It may stand from the beginning: it asks as long as this says that something is lost. */
  isHeld?: () => boolean;
}

/**
 * Stands in a form that holds what cannot be written down (a file, a password): leaving the screen or closing the window asks
 * first. What opens over the screen is in the same path and is no leaving; who is signed out has left already.
 */
export function LeaveGuard({ text, isHeld }: Props) {
  const router = useRouter();
  // What is open as long as the form stands: it stands in the top one of these.
  const [layers] = useState(() => layersIn(router.options.parseSearch(router.history.location.search)));
  const isSignedIn = () => sessionToken() !== '';
  const isClosed = (search: object) => {
    const left = new Map(Object.entries(search));
    return Object.entries(layers).some(([name, value]) => left.get(name) !== value);
  };
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isSignedIn() &&
      isHeld?.() !== false &&
      (current.pathname !== next.pathname || (isHeld !== undefined && isClosed(next.search))),
    enableBeforeUnload: () => isSignedIn() && isHeld?.() !== false,
    withResolver: true,
  });
  const isAsking = status === 'blocked';
  const stay = () => reset?.();
  return (
    <LateLayers
      code={question}
      open={isAsking}
      onClose={stay}
      layers={{
        open: isAsking,
        onOpenChange: (open) => !open && stay(),
        title: 'Salir sin guardar',
        text,
        confirmLabel: 'Salir sin guardar',
        onConfirm: () => proceed?.(),
      }}
    />
  );
}
