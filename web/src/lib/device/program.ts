import { create } from 'zustand';

/** A newer program lies on the device and waits; undefined where there is none. */
export const useNewVersion = create<{ takeOver: (() => void) | undefined }>(() => ({ takeOver: undefined }));

/** The browser itself looks when a page is loaded; a shop's page is open for days. */
const LOOK_EVERY_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Has the browser keep the program (web/src/worker). A newer one is taken over when the user says so: then this page is loaded anew, with
 * what its forms keep; no other page is, and none by itself (rule: screens/new-version). Where the browser has no such thing, or
 * forbids it, the page comes over the line as it did. @returns how to stop
 */
export function keepProgram(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const stop = new AbortController();
  navigator.serviceWorker
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .then((kept) => stop.signal.aborted || follow(kept, stop.signal))
    .catch(() => undefined);
  return () => stop.abort();
}

/** Offers each newer program as it comes, however many there are while the page is open. */
function follow(kept: ServiceWorkerRegistration, signal: AbortSignal): void {
  let isAsked = false;
  const offer = () => {
    const { active, waiting } = kept;
    // The first one of all waits for nobody.
    if (!active || !waiting) return;
    const takeOver = () => {
      isAsked = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    };
    useNewVersion.setState({ takeOver });
  };
  const waitFor = ({ installing } = kept) =>
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(), { signal });
  offer();
  waitFor();
  kept.addEventListener('updatefound', () => waitFor(), { signal });
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      useNewVersion.setState({ takeOver: undefined });
      // Who is asked whether to leave what is not saved, and stays, has not asked any more.
      if (isAsked) location.reload();
      isAsked = false;
    },
    { signal },
  );
  lookForNewer(kept, signal);
}

/** Each hour, by itself too: a window that nobody leaves is never looked at again. */
function lookForNewer(kept: ServiceWorkerRegistration, signal: AbortSignal): void {
  let looked = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    kept.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  const timer = setInterval(look, MINUTE_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
