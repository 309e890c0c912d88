import { useBlocker } from '@tanstack/react-router';
import { sessionToken } from '../../lib/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';

/** Leaving with unsaved drafts asks first (decisions 5). Who is signed out has left already. */
export function LeaveGuard({ count }: { count: number }) {
  const isSignedIn = () => sessionToken() !== '';
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isSignedIn,
    enableBeforeUnload: isSignedIn,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title="Salir sin guardar"
      text={
        count === 1
          ? 'Hay 1 borrador sin guardar: si sales, se pierde.'
          : `Hay ${count} borradores sin guardar: si sales, se pierden.`
      }
      confirmLabel="Salir sin guardar"
      onConfirm={() => proceed?.()}
    />
  );
}
