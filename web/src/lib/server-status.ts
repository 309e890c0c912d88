import { useCallback, useEffect, useState } from 'react';
import { api, body } from './api';

const ASK_AGAIN_MS = 3000;

type Status = 'unknown' | 'on' | 'off';

/** GET /test: whatever else comes back is off (rule: session/server-status). */
const ask = async (): Promise<Status> =>
  body(await api.test.$get()).then(
    ({ server }) => (server === 'on' ? 'on' : 'off'),
    () => 'off',
  );

/** Asks at the start, and while the server is off again and again. Once it is on, nobody asks any more. */
export function useServerStatus() {
  const [status, setStatus] = useState<Status>('unknown');
  const [asking, setAsking] = useState(false);

  const check = useCallback(async () => {
    setAsking(true);
    setStatus(await ask().catch(() => 'off' as const));
    setAsking(false);
  }, []);

  useEffect(() => {
    if (status === 'unknown') void check();
    if (status !== 'off') return;
    const timer = setInterval(() => void check(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [status, check]);

  return { status, asking, check };
}
