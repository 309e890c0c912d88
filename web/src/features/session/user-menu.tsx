import { type RefObject, useState } from 'react';
import { useSession } from '../../lib/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Menu, MenuItem } from '../../ui/menu';
import { useLogout } from './queries';

interface Props {
  open: boolean;
  setOpen: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  side: 'right' | 'bottom';
  onSignedOut: () => void;
}

export function UserMenu({ open, setOpen, anchor, side, onSignedOut }: Props) {
  const { username, email } = useSession();
  const [asking, ask] = useState(false);
  const logout = useLogout();

  return (
    <>
      <Menu open={open} onOpenChange={setOpen} anchor={anchor} label={`Usuario ${username}`} side={side}>
        <div className="menu-h">
          <p className="strong ell">{username}</p>
          <p className="cap ell">{email}</p>
        </div>
        <MenuItem icon="sign-out" onSelect={() => ask(true)}>
          Cerrar sesión
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Cerrar sesión"
        text="Para volver a entrar necesitarás tu contraseña. Lo que guardaste sigue aquí."
        confirmLabel="Cerrar sesión"
        tone="primary"
        busy={logout.isPending}
        onConfirm={() => logout.mutate(undefined, { onSettled: onSignedOut })}
        finalFocus={anchor}
      />
    </>
  );
}
