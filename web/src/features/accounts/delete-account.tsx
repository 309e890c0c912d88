import type { Account } from '@trastienda/contract/accounts';
import { messageOf } from '../../lib/api-error';
import { moneyText } from '../../lib/pesos';
import { ACCOUNT_REFRESHES, useDeleteAccount } from '../../shop/account/mutations';
import { useUndo } from '../../shop/trash/undo';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError } from '../../ui/toast';

interface Props {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Deleting hides: the movements stay. A balance that is not 0 is named. */
export function DeleteAccount({ account, open, onOpenChange }: Props) {
  const remove = useDeleteAccount();
  const told = useUndo(ACCOUNT_REFRESHES);
  const balance = account.total ?? 0;
  const confirm = () =>
    // What came of it is said on another screen too; the question is closed here alone.
    void remove.mutateAsync(account.financial_accounts_id, { onSuccess: () => onOpenChange(false) }).then(
      (trashId) => told('Cuenta eliminada.', account.name, trashId),
      (error) => toastError('No se pudo eliminar la cuenta.', messageOf(error)),
    );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${account.name}`}
      extra={
        balance === 0
          ? 'Sus movimientos siguen en el historial.'
          : `Todavía tiene un saldo de ${moneyText(balance)}. Sus movimientos siguen en el historial.`
      }
      toTrash
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
