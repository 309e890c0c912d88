import { ApiError } from '../lib/api-error';
import { whyNotRead } from '../lib/failure';
import { queryClient } from '../lib/query-client';
import { checkServer, isServerOff } from '../lib/server-status';
import { toastError } from '../ui/toast';

/** Several parts of a screen fail together: one word for all of them. */
const QUIET_MS = 8_000;

const GONE = 'Lo que ves ya no está.';
const ELSEWHERE = 'Se eliminó en otra ventana o en otro dispositivo.';

/**
 * Says so when what is on the screen could not be read again, after a save above all: old figures never pass for new ones. What is gone by
 * now is said to be. A first
 * read that fails has a notice in its own place, and so has the calendar.
 * @returns how to stop
 */
export function watchStaleData(): () => void {
  let quietUntil = 0;
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query, action } = event;
    // That the server is away stands at the foot of the page, for all of it.
    if (isServerOff()) return;
    if (!(action.error instanceof ApiError && action.error.status < 500)) void checkServer();
    const isShown = query.isActive() && query.state.data !== undefined && query.meta?.saysItself !== true;
    if (!isShown) return;
    // Asked again it would not be there either.
    if (action.error instanceof ApiError && action.error.status === 404) return toastError(GONE, ELSEWHERE);
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET_MS;
    toastError('No se pudo actualizar lo que ves.', whyNotRead(action.error), {
      label: 'Reintentar',
      onClick: readAgain,
    });
  });
}

function readAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
