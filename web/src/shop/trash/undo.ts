import type { QueryKey } from '@tanstack/react-query';
import { messageOf } from '../../lib/api-error';
import { isPassing } from '../../lib/failure-code';
import { randomId } from '../../lib/intent';
import { restoreFromTrash } from '../../lib/trash';
import { useRefresh } from '../../lib/use-refresh';
import { showMessage, toastError, toastSuccess } from '../../ui/toast';

/**
 * Says that something is deleted, and offers for a while to take that back (rule: trash/undo).
 * @param changed what is read again when it is back
 */
export function useUndo(changed: readonly QueryKey[]) {
  const refresh = useRefresh(changed);
  return (title: string, name: string, trashId: string): void => {
    const key = randomId();
    const undo = async (): Promise<void> => {
      try {
        await restoreFromTrash(trashId, key);
        await refresh();
        toastSuccess('Restaurado.', name);
      } catch (error) {
        // What was refused is refused again.
        const again = isPassing(error) ? { label: 'Reintentar', onClick: () => void undo() } : undefined;
        toastError(`No se pudo restaurar ${name}.`, messageOf(error), again);
      }
    };
    const action = { label: 'Deshacer', onClick: () => void undo() };
    showMessage({ kind: 'success', title, description: name, ...(trashId !== '' && { action, isUndo: true }) });
  };
}
