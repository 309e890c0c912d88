import type { Account } from '@trastienda/contract/accounts';
import { useRef } from 'react';
import { useLayerThing } from '../../lib/use-layer-thing';
import { ACCOUNTS, readAccount } from '../../shop/account/queries';
import { Dialog } from '../../ui/dialog';
import { toastError } from '../../ui/toast';
import { CreateAccountForm, EditAccountForm } from './account-forms';
import { DeleteAccount } from './delete-account';
import type { useAccountLayer } from './layer';

interface Props {
  layer: ReturnType<typeof useAccountLayer>;
  /** Those on the screen; another one is read by itself. */
  accounts: readonly Account[];
}

/** The dialogs of the accounts screen, one at a time. */
export function AccountLayers({ layer, accounts }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  const nameRef = useRef<HTMLInputElement>(null);
  const account = useLayerThing<Account>({
    layer,
    listed: accounts,
    idOf: ({ financial_accounts_id }) => financial_accounts_id,
    root: ACCOUNTS,
    read: readAccount,
    onMissing: (why) => toastError('No se pudo abrir la cuenta.', why),
  });
  if (shown?.kind === 'create') return <CreateAccount open={open} onOpenChange={onOpenChange} onDone={close} />;
  if (!account) return null;
  if (shown?.kind === 'delete') return <DeleteAccount account={account} open={open} onOpenChange={onOpenChange} />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} initialFocus={nameRef} title={`Editar ${account.name}`}>
      <EditAccountForm key={account.financial_accounts_id} account={account} onDone={close} nameRef={nameRef} />
    </Dialog>
  );
}

interface CreateProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

/** Also where an account is missing on the way to something else: that stays as it is beneath. */
export function CreateAccount({ open, onOpenChange, onDone }: CreateProps) {
  const nameRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} initialFocus={nameRef} title="Crear cuenta">
      <CreateAccountForm onDone={onDone} nameRef={nameRef} />
    </Dialog>
  );
}
