import { useRef } from 'react';
import { unsavedWork } from '../../lib/outbox';
import { unsentSales } from '../../shop/sale/waiting-sales';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { lossWords } from './loss';
import { useLogout } from './queries';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignedOut: () => void;
}

/** Asks before the session ends, and says what would be lost by it. */
export function SignOutDialog({ open, onOpenChange, onSignedOut }: Props) {
  const logout = useLogout();
  // As it was when it was asked: the words stay while it closes.
  const loss = useRef<string>(undefined);
  if (open && !logout.isPending) loss.current = lossWords({ ...unsavedWork(), sales: unsentSales() });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cerrar sesión"
      text="Para volver a entrar necesitarás tu contraseña. Lo que guardaste sigue aquí."
      extra={loss.current}
      confirmLabel="Cerrar sesión"
      tone={loss.current ? 'danger' : 'primary'}
      busy={logout.isPending}
      onConfirm={() => logout.mutate(undefined, { onSettled: onSignedOut })}
    />
  );
}
