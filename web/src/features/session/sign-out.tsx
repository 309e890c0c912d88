import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useLogout } from './queries';
import { useLoss } from './use-loss';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignedOut: () => void;
}

/** Asks before the session ends, and says what would be lost by it: not before that is known. */
export function SignOutDialog({ open, onOpenChange, onSignedOut }: Props) {
  const logout = useLogout();
  const loss = useLoss(open && logout.isIdle);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cerrar sesión"
      text="Para volver a entrar necesitarás tu contraseña. Lo que guardaste sigue aquí."
      extra={loss?.words}
      confirmLabel="Cerrar sesión"
      tone={loss?.words ? 'danger' : 'primary'}
      busy={logout.isPending}
      reading={!loss}
      onConfirm={() => logout.mutate(undefined, { onSettled: onSignedOut })}
    />
  );
}
