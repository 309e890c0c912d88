import type { ReactNode } from 'react';
import { useServerStatus } from '../lib/server-status';
import { Button } from '../ui/button';
import { Blocked } from './blocked';
import css from './blocked.module.css';

/**
 * A server that is off at the start blocks everything until it is back (rule: screens/server-off). What fails later
 * says so in place.
 */
export function ServerGate({ children }: { children: ReactNode }) {
  const { status, asking, check } = useServerStatus();
  if (status !== 'off') return children;

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
      <Button variant="primary" icon="refresh" busy={asking} onClick={() => void check()}>
        Reintentar
      </Button>
    </Blocked>
  );
}
