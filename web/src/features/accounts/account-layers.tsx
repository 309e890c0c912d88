import type { Account } from '@trastienda/contract/accounts';
import { useRef } from 'react';
import { Dialog } from '../../ui/dialog';
import { CreateAccountForm, EditAccountForm } from './account-forms';
import { DeleteAccount } from './delete-account';

/** What stands open: kept while it closes, so that it does not change under one's eyes. */
export type AccountLayer = { kind: 'create' } | { kind: 'edit' | 'delete'; account: Account };

interface Props {
  layer: AccountLayer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialogs of the accounts screen, one at a time. */
export function AccountLayers({ layer, open, onOpenChange }: Props) {
  const done = () => onOpenChange(false);
  const nameRef = useRef<HTMLInputElement>(null);
  if (layer.kind === 'delete') return <DeleteAccount account={layer.account} open={open} onOpenChange={onOpenChange} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={nameRef}
      title={layer.kind === 'edit' ? `Editar ${layer.account.name}` : 'Crear cuenta'}
    >
      {layer.kind === 'edit' ? (
        <EditAccountForm account={layer.account} onDone={done} nameRef={nameRef} />
      ) : (
        <CreateAccountForm onDone={done} nameRef={nameRef} />
      )}
    </Dialog>
  );
}
