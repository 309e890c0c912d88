import { CollectionManager } from '../features/collections/collection-manager';
import { DeleteUserDialog } from '../features/profile/delete-user-dialog';
import { PasswordDialog } from '../features/profile/password-dialog';
import { RecoveryCodesDialog } from '../features/profile/recovery-codes-dialog';
import { SignOutDialog } from '../features/session/sign-out';
import type { useConfigLayer } from './config-layer';
import { useToStart } from './use-to-start';

type Layer = ReturnType<typeof useConfigLayer>;

/** What stands open over 'Configuración'. */
export function ConfigLayers({ layer }: { layer: Layer }) {
  const toStart = useToStart();
  const layerProps = (name: NonNullable<Layer['layer']>['kind']) => ({
    open: layer.layer?.kind === name,
    onOpenChange: layer.onOpenChange,
  });
  return (
    <>
      <CollectionManager kind="category" {...layerProps('categories')} />
      <CollectionManager kind="size" {...layerProps('sizes')} />
      <PasswordDialog {...layerProps('password')} />
      <RecoveryCodesDialog {...layerProps('recovery-codes')} />
      <SignOutDialog {...layerProps('sign-out')} onSignedOut={toStart} />
      <DeleteUserDialog {...layerProps('delete-user')} onDeleted={toStart} />
    </>
  );
}
