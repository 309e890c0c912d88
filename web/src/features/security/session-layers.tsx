import type { OpenSession } from '@trastienda/contract/sessions';
import { type RefObject, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import type { useSessionLayer } from './layer';
import { useEndOtherSessions, useEndSession } from './mutations';
import { useSince } from './use-since';

interface Props {
  ask: ReturnType<typeof useSessionLayer>;
  /** Undefined while they are not known. */
  sessions: readonly OpenSession[] | undefined;
  /** Where the keys go on after the others were asked about. */
  afterOthers: RefObject<HTMLElement | null>;
}

/** What is asked before sessions end. */
export function SessionLayers({ ask, sessions, afterOthers }: Props) {
  const others = sessions?.filter(({ current }) => !current);
  return (
    <>
      <EndSession ask={ask} others={others} open={ask.layer?.kind === 'end-session'} />
      <EndOthers ask={ask} count={others?.length} open={ask.layer?.kind === 'end-others'} finalFocus={afterOthers} />
    </>
  );
}

interface Asked {
  ask: Props['ask'];
  open: boolean;
}

const TEXT = 'Quien la esté usando tendrá que escribir la contraseña para seguir. ¿Quieres cerrarla?';

/** The question before a session ends; one that is gone, or is the one at hand, is not asked about. */
function EndSession({ ask, others, open }: Asked & { others: readonly OpenSession[] | undefined }) {
  const { mutateAsync, isPending, variables } = useEndSession();
  const since = useSince();
  const { shown, close } = ask;
  const last = useRef<OpenSession>(undefined);
  const listed = others?.find(({ session_id }) => session_id === shown?.id);
  if (listed) last.current = listed;
  const isGone = open && others !== undefined && !listed && variables !== shown?.id;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!last.current) return null;
  const { session_id, device } = last.current;
  const text = `${since(last.current)}. ${TEXT}`;
  const confirm = () =>
    void mutateAsync(session_id, { onSettled: close }).then(
      () => toastSuccess('Sesión cerrada.', device),
      (error) => toastError('No se pudo cerrar la sesión.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open && !isGone}
      onOpenChange={ask.onOpenChange}
      title={`Cerrar ${device}`}
      text={text}
      confirmLabel="Cerrar sesión"
      onConfirm={confirm}
      busy={isPending}
    />
  );
}

interface OthersProps extends Asked {
  /** Undefined while it is not known. */
  count: number | undefined;
  finalFocus: RefObject<HTMLElement | null>;
}

function EndOthers({ ask, count, open, finalFocus }: OthersProps) {
  const { mutateAsync, isPending } = useEndOtherSessions();
  const { close } = ask;
  const last = useRef(0);
  if (count) last.current = count;
  const isNone = open && count === 0 && !isPending;
  useEffect(() => {
    if (isNone) close();
  }, [isNone, close]);
  const confirm = () =>
    void mutateAsync(undefined, { onSettled: close }).then(
      () => toastSuccess('Las demás sesiones se cerraron.'),
      (error) => toastError('No se pudieron cerrar las demás sesiones.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open && last.current > 0}
      onOpenChange={ask.onOpenChange}
      title="Cerrar las demás sesiones"
      text={
        last.current === 1
          ? 'Hay una sesión abierta además de esta. Quien la use tendrá que escribir la contraseña para seguir.'
          : `Hay ${last.current} sesiones abiertas además de esta. Quien las use tendrá que escribir la contraseña para seguir.`
      }
      confirmLabel="Cerrar las demás"
      onConfirm={confirm}
      busy={isPending}
      finalFocus={finalFocus}
    />
  );
}
