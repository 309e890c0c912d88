import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { checkServer, useServer } from '../lib/server-status';
import { hasLastData } from '../lib/session';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { Blocked } from './blocked';
import { isGuide } from './guard';
import { router } from './router';

/**
 * A server that is off at the start blocks everything until it is back, but for what the device has: of the last visit, and the guide (rule:
 * screens/server-off, screens/last-data). What fails later says so in place.
 */
export function ServerGate({ children }: { children: ReactNode }) {
  const { status, wasOn, asking } = useServer();
  useEffect(() => void checkServer(), []);
  const isReading = useSyncExternalStore(router.history.subscribe, () => isGuide(router.history.location.pathname));
  if (status !== 'off' || wasOn || isReading || hasLastData()) return children;

  return (
    <Blocked
      title="Servidor no disponible"
      text={
        <>
          <p>No se pudo conectar al servidor. Por favor, intenta más tarde.</p>
          <p>
            <small>Por favor, intenta de nuevo más tarde.</small>
          </p>
        </>
      }
    >
      <Button variant="primary" icon="refresh" busy={asking} onClick={() => void checkServer()}>
        Reintentar
      </Button>
      <a href="/ayuda" className={buttonClass({ variant: 'quiet' })}>
        Leer la ayuda
      </a>
    </Blocked>
  );
}
