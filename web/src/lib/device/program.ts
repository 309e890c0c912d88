import { Serwist } from '@serwist/window';
import { create } from 'zustand';

/** A newer program lies on the device and waits; undefined where there is none. */
export const useNewVersion = create<{ takeOver: (() => void) | undefined }>(() => ({ takeOver: undefined }));

const LOOK_EVERY_MS = 3_600_000;

/**
 * Has the browser keep the program (web/src/worker). A newer one is taken over when the user says so: then this page is loaded anew, with
 * what its forms keep; no other page is, and none by itself (rule: screens/new-version). Where the browser has no such thing, or
 * forbids it, the page comes over the line as it did. @returns how to stop
 */
export function keepProgram(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const worker = new Serwist('/sw.js', { scope: '/', updateViaCache: 'none' });
  let isAsked = false;
  worker.addEventListener('waiting', () =>
    useNewVersion.setState({
      takeOver: () => {
        isAsked = true;
        worker.messageSkipWaiting();
      },
    }),
  );
  worker.addEventListener('controlling', () => {
    useNewVersion.setState({ takeOver: undefined });
    if (isAsked) location.reload();
  });
  worker.register({ immediate: true }).catch(() => undefined);

  let looked = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    worker.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
