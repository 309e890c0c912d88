const ASK_MS = 4_000;
const RELOADED = 'reloaded';
const ONCE_IN_MS = 60_000;

/** Whether the server answers, whatever else does not come. */
const isThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Code that does not come though the server is there is gone: the program was updated meanwhile. The page loads anew, at most once a
 * minute, so that it never does nothing else. @returns whether it does
 */
function reload(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < ONCE_IN_MS) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return true;
}

/** Ours are never empty; one that did not come has no sheet, or one whose rules may not be read. */
const hasCome = (link: HTMLLinkElement) => {
  try {
    return link.sheet?.cssRules.length;
  } catch {
    return 0;
  }
};

let mending: Promise<unknown> | undefined;

/**
 * A style sheet that did not come stays in the page as a broken link, and is not asked for again unless it is made anew. Once for all who
 * wait: one that has been made anew and is on its way must not be taken for a broken one.
 */
const mendStyles = () => {
  mending ??= Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => {
      if (hasCome(link)) return undefined;
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
  new Promise((resolve) => {
    setTimeout(resolve, ASK_MS);
    addEventListener('online', resolve, { once: true });
  });

/** Code that was never loaded: asked for again until it is there, and `onAway` called each time that it is not. */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  onAway: (hasServer: boolean) => void = () => {},
): Promise<T> {
  let wasThere = false;
  for (let isAgain = false; ; isAgain = true) {
    try {
      // Without its looks it has not come.
      if (isAgain) await mendStyles();
      return await load();
    } catch {
      const hasServer = await isThere();
      // The line may have come back between the two: what does not come at once, either, is gone.
      const isGone = hasServer && wasThere;
      wasThere = hasServer && !wasThere;
      if (wasThere) continue;
      if (isGone && reload()) await new Promise(() => {});
      onAway(hasServer);
    }
    await aWhile();
  }
}
