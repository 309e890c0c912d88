import type { TrashEntry } from '@trastienda/contract/trash';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import type { useTrashLayer } from './layer';
import { useForget } from './mutations';

interface Props {
  ask: ReturnType<typeof useTrashLayer>;
  /** Undefined while they are not known. */
  entries: readonly TrashEntry[] | undefined;
}

/** The question before a thing is forgotten for good. One that is not there any more is not asked about. */
export function ForgetQuestion({ ask, entries }: Props) {
  const { mutateAsync, isPending, variables } = useForget();
  const { shown, open, close } = ask;
  const last = useRef<TrashEntry>(undefined);
  const listed = entries?.find(({ trash_id }) => trash_id === shown?.id);
  if (listed) last.current = listed;
  const isGone = open && entries !== undefined && !listed && variables?.trash_id !== shown?.id;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!last.current) return null;
  const entry = last.current;
  const confirm = () =>
    void mutateAsync(entry, { onSettled: close }).then(
      () => toastSuccess('Borrado para siempre.', entry.title),
      (error) => toastError(`No se pudo borrar ${entry.title}.`, messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open && !isGone}
      onOpenChange={ask.onOpenChange}
      title={`Borrar ${entry.title} para siempre`}
      confirmLabel="Borrar para siempre"
      onConfirm={confirm}
      busy={isPending}
    />
  );
}
