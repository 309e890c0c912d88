import { Serwist } from 'serwist';

/** The files of the program, each with what tells its versions apart: put in when the page is built (scripts/lib/build-worker.mjs). */
declare const self: Window & { __SW_MANIFEST: (string | { url: string; revision: string | null })[] };

/** The addresses of screens. Everything else that is asked for, `/api` above all, goes to the server as if this were not here. */
const SCREENS = [/^\/(?:(?:app|ayuda)(?:\/.*)?|login|signup|recover)?$/];

/**
 * Keeps the program on the device, and nothing of a shop: the page opens without a line, at the version that was last taken over. A newer
 * one waits until it is asked for (`SKIP_WAITING`) or no page of the older one stands any more (rule: screens/new-version).
 */
new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true, navigateFallback: '/shell.html', navigateFallbackAllowlist: SCREENS },
  clientsClaim: true,
  disableDevLogs: true,
}).addEventListeners();
