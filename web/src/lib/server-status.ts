import { create } from 'zustand';
import { asNobody, body } from './api';
import { hearClock } from './server-clock';

const ASK_AGAIN_MS = 3000;

/** Whether the server is there. */
type Status = 'unknown' | 'on' | 'off';

interface Server {
  status: Status;
  asking: boolean;
  /** It has been there since this page was loaded: what fails after that says so in its place. */
  wasOn: boolean;
}

/** What every part of the page knows of the server: asked at the start, when something did not reach it, and while it is off again and again. */
export const useServer = create<Server>(() => ({ status: 'unknown', asking: false, wasOn: false }));

export const isServerOff = (): boolean => useServer.getState().status === 'off';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks now, once for all who want to know; while it is off, again and again. Once it is on, nobody asks any more. GET /test: whatever else
 * comes back is off (rule: session/server-status).
 */
export async function checkServer(): Promise<void> {
  if (useServer.getState().asking) return;
  clearTimeout(timer);
  useServer.setState({ asking: true });
  const asked = Date.now();
  const isOn = await asNobody.test
    .$get()
    .then((reply) => {
      hearClock(Date.parse(reply.headers.get('Date') ?? ''), asked);
      return body(reply);
    })
    .then(
      ({ server }) => server === 'on',
      () => false,
    );
  useServer.setState(isOn ? { asking: false, status: 'on', wasOn: true } : { asking: false, status: 'off' });
  if (!isOn) timer = setTimeout(checkServer, ASK_AGAIN_MS);
}
