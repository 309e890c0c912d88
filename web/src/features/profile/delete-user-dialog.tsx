import { userDeletion } from '@trastienda/contract/password';
import { useForm } from 'react-hook-form';
import { showServerError } from '../../forms/server-error';
import { mayBeDone } from '../../lib/api-error';
import { zodResolver } from '../../lib/schema-resolver';
import { signOut } from '../../lib/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { toastSuccess } from '../../ui/toast';
import { deleteUser } from './mutations';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Asks for the password, says what goes, and deletes the account with all that it has (rule: session/deletion). */
export function DeleteUserDialog({ open, onOpenChange, onDeleted }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Eliminar mi cuenta"
      description="No se puede deshacer. Si quieres quedarte con una copia, antes usa «Exportar mis datos»."
    >
      <DeleteUserForm onClose={() => onOpenChange(false)} onDeleted={onDeleted} />
    </Dialog>
  );
}

const MAYBE_DELETED = 'Puede que tu cuenta ya esté eliminada. Inténtalo de nuevo.';

/** It is no save of forms/use-save.ts: nothing of it may wait on the device and be sent later by itself. */
function DeleteUserForm({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const form = useForm({
    resolver: zodResolver(userDeletion),
    mode: 'onTouched',
    defaultValues: { current_password: '' },
  });
  const busy = form.formState.isSubmitting;
  const send = async ({ current_password }: { current_password: string }) => {
    if (busy) return;
    try {
      await deleteUser(current_password);
      signOut();
      toastSuccess('Tu cuenta y todos sus datos se eliminaron.');
      onDeleted();
    } catch (error) {
      const message = showServerError(form, error);
      if (mayBeDone(error)) form.setError('root.server', { type: 'server', message: `${message} ${MAYBE_DELETED}` });
    }
  };
  return (
    <form onSubmit={(event) => void form.handleSubmit(send)(event)} aria-busy={busy || undefined} noValidate>
      <DialogBody stack>
        <FormError form={form} />
        <p>
          Se eliminan para siempre tu usuario y tu local: movimientos, cuentas, deudas, tarjetas, productos, clientes,
          ventas, fotos, comprobantes y eventos. Tus sesiones se cierran en todos los dispositivos.
        </p>
        <PasswordField
          form={form}
          name="current_password"
          label="Contraseña actual"
          autoComplete="current-password"
          reserve
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="danger" busy={busy}>
          Eliminar todo
        </Button>
      </DialogFooter>
    </form>
  );
}
