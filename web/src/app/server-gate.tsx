import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, body } from '../lib/api';
import { Button } from '../ui/button';
import { ClosedDoorPicture } from '../ui/pictures';

const ASK_AGAIN_MS = 3000;

const serverStatus = {
  queryKey: ['server'],
  queryFn: async () => (await body(await api.test.$get())).server === 'on',
  retry: false,
  refetchOnWindowFocus: false,
  // Only the start blocks (spec 1): once the server has been seen, it is not asked any more.
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: (query: { state: { data?: boolean | undefined; status: string } }) =>
    query.state.data || query.state.status === 'pending' ? false : ASK_AGAIN_MS,
} as const;

/** Asks at the start whether the server is on; a server that is off blocks everything until it is back. */
export function ServerGate({ children }: { children: ReactNode }) {
  const server = useQuery(serverStatus);
  const off = server.isError || server.data === false;
  if (off && !server.data) return <ServerOff busy={server.isFetching} retry={server.refetch} />;
  return children;
}

function ServerOff({ busy, retry }: { busy: boolean; retry: () => unknown }) {
  return (
    <main className="blocked">
      <div className="empty">
        <ClosedDoorPicture />
        <div role="alert" className="empty-text">
          <h1>Servidor no disponible</h1>
          <p>No se pudo conectar al servidor. Por favor, intenta más tarde.</p>
          <p className="cap">Por favor, intenta de nuevo más tarde.</p>
        </div>
        <Button variant="primary" icon="refresh" busy={busy} onClick={() => void retry()}>
          Reintentar
        </Button>
      </div>
    </main>
  );
}
