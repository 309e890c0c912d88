import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useLogout } from './queries';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignedOut: () => void;
}

/** Asks before the session ends (spec 2: Cancelar and Cerrar sesión). */
export function SignOutDialog({ open, onOpenChange, onSignedOut }: Props) {
  const logout = useLogout();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cerrar sesión"
      text="Para volver a entrar necesitarás tu contraseña. Lo que guardaste sigue aquí."
      confirmLabel="Cerrar sesión"
      tone="primary"
      busy={logout.isPending}
      onConfirm={() => logout.mutate(undefined, { onSettled: onSignedOut })}
    />
  );
}
