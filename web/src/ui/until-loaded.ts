const ASK_MS = 4_000;
const RELOADED = 'reloaded';
const ONCE_IN_MS = 60_000;

/** `refused` is an answer too: of the server, or of what stands before it. */
const answerOf = (url: string, init: RequestInit): Promise<'ok' | 'refused' | 'none'> =>
  fetch(url, init).then(
    ({ ok }) => (ok ? 'ok' : 'refused'),
    () => 'none',
  );

/** Whether the server answers, whatever else does not come. */
const isThere = async () => (await answerOf('/', { method: 'HEAD', cache: 'no-store' })) === 'ok';

const STOPPED_MS = 1_000;

/** A server that is being stopped still answers who is connected to it: a moment later it does not, and a page that is loaded then is lost. */
const isThereToStay = async () => {
  await new Promise((resolve) => setTimeout(resolve, STOPPED_MS));
  return isThere();
};

/** The file that an import has named as missing; not every browser names it. */
const missingFile = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\S+/.exec(error.message)?.[0] : undefined;

/** The program is on the device (web/src/worker): its files come without a line. */
const isOnDevice = () => !!navigator.serviceWorker?.controller;

/** What the device says of its line is not enough: it has none beside a server that runs on itself. */
const hasLine = async () => navigator.onLine || isOnDevice() || (await isThere());

/**
 * Code that is asked for once, and not while the server is away: many browsers keep a module that did not come as failed for as long as the
 * page lives. @throws when it did not come
 */
export const loadOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  if (!(await hasLine())) throw new Error('the server is away');
  // Without its looks it has not come.
  await mendStyles();
  return await load();
};

/** A head start: what fails is asked for again by who needs it. */
export const hint = (load: () => Promise<unknown>): void => void loadOnline(load).catch(() => undefined);

/** Notes in this tab that the page is loaded anew. @returns whether it may be: not where that was a moment ago, or cannot be noted */
function mayReload(now = Date.now()): boolean {
  try {
    const ago = now - Number(sessionStorage.getItem(RELOADED));
    // In a time to come it was not: the device's clock was set back.
    if (ago >= 0 && ago < ONCE_IN_MS) return false;
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Code that does not come though the server is there is gone: the program was updated meanwhile. The page loads anew, at most once a
 * minute, so that it never does nothing else. @returns whether it does
 */
function reload(): boolean {
  if (!mayReload()) return false;
  location.reload();
  return true;
}

/** Style sheets that did not come: one that is still on its way, for somebody else, does not look different. */
const broken = new Set<HTMLLinkElement>();
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target);
  },
  true,
);
// The page's own have been waited for before this runs: what is not there of them failed. It has no rules, or ones that nobody may read.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
  try {
    if (!link.sheet?.cssRules.length) broken.add(link);
  } catch {
    broken.add(link);
  }
}

let mending: Promise<unknown> | undefined;

/**
 * A style sheet that did not come stays in the page as a broken link, and is not asked for again unless it is made anew. Once for all who
 * wait.
 */
const mendStyles = () => {
  mending ??= Promise.all(
    [...broken].map((link) => {
      broken.delete(link);
      if (!link.isConnected) return undefined;
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      again.href = link.href;
      return new Promise((resolve, reject) => {
        again.onload = resolve;
        again.onerror = reject;
        link.replaceWith(again);
      });
    }),
  ).finally(() => {
    mending = undefined;
  });
  return mending;
};

/** Soon, or as soon as the line is back. */
const aWhile = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ASK_MS);
    addEventListener('online', end);
  });

/**
 * Once more, as soon as the file that was missing is there: asked for by itself, because the import may not ask again. Or as soon as the
 * server, being there, has said that it has no such file: then the page has to be loaded anew, once it may be again (see `reload`).
 */
async function untilThere(file: string | undefined, onAway: (hasServer: boolean) => void): Promise<void> {
  for (;;) {
    await aWhile();
    const answer = file === undefined ? 'ok' : await answerOf(file, { cache: 'reload' });
    if (answer === 'ok') return;
    const hasServer = await isThere();
    onAway(hasServer);
    if (answer === 'refused' && hasServer) return;
  }
}

/**
 * Code that was never loaded: asked for again until it is there, and `onAway` called each time that it is not.
 *
 * Where it failed with a line, a browser may keep it as failed (see `loadOnline`): the page is loaded anew once the file is there.
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  onAway: (hasServer: boolean) => void = () => {},
): Promise<T> {
  let wasThere = false;
  for (;;) {
    if (!(await hasLine())) {
      onAway(false);
      await aWhile();
      continue;
    }
    let missing: string | undefined;
    try {
      // Without its looks it has not come.
      await mendStyles();
      return await load();
    } catch (error) {
      missing = missingFile(error);
      const hasServer = await isThere();
      // The line may have come back between the two: what does not come at once, either, is gone.
      const isGone = hasServer && wasThere;
      wasThere = hasServer && !wasThere;
      if (wasThere) continue;
      if (isGone && (await isThereToStay()) && reload()) await new Promise(() => {});
      onAway(hasServer);
    }
    await untilThere(missing, onAway);
  }
}
