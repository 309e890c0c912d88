import { type ReactNode, useEffect } from 'react';
import { checkServer, useServer } from '../lib/server-status';
import { hasLastData } from '../lib/session';
import { Button } from '../ui/button';
import { Blocked } from './blocked';
import css from './blocked.module.css';

/**
 * A server that is off at the start blocks everything until it is back, but for what the device has of the last visit (rule:
 * screens/server-off, screens/last-data). What fails later says so in place.
 */
export function ServerGate({ children }: { children: ReactNode }) {
  const { status, wasOn, asking } = useServer();
  useEffect(() => void checkServer(), []);
  if (status !== 'off' || wasOn || hasLastData()) return children;

  return (
    <Blocked
      title="Servidor no disponible"
      text={
        <>
          <p>No se pudo conectar al servidor. Por favor, intenta más tarde.</p>
          <p className={css['small']}>Por favor, intenta de nuevo más tarde.</p>
        </>
      }
    >
      <Button variant="primary" icon="refresh" busy={asking} onClick={() => void checkServer()}>
        Reintentar
      </Button>
    </Blocked>
  );
}
