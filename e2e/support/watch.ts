import type { BrowserContext, ConsoleMessage, Frame, Request } from '@playwright/test';

/** What a page may move by itself while it loads: a fifth of what Web Vitals calls good. */
const LAYOUT_SHIFT_MAX = 0.02;

export interface Complaints {
  /** What went wrong and was not forgiven, one line each. */
  readonly list: () => Promise<string[]>;
  /** The journey provokes errors like this one itself: a refusal, a server that is off. */
  readonly forgive: (like: RegExp) => void;
}

/** Collects console errors, uncaught exceptions and layout that moves by itself, over all pages of the context. */
export async function watch(context: BrowserContext): Promise<Complaints> {
  // A journey may leave a page with unsaved work before it has pressed anything there: the browser asks only who has, and says so.
  const forgiven: RegExp[] = [/Blocked attempt to show a 'beforeunload'/];
  const errors: string[] = [];
  const shifts = new Map<string, { sum: number; moved: Set<string> }>();

  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(lineOf(message));
  });
  context.on('weberror', (error) =>
    errors.push(`uncaught in the page: ${error.error().stack ?? error.error().message}`),
  );
  // What is still being read when its user signs out is refused, in every tab.
  context.on('request', (request) => {
    if (request.method() === 'DELETE' && new URL(request.url()).pathname === '/api/session')
      forgiven.push(/status of 401 .*\/api\//);
  });
  const answers = await watchAnswers(context);
  await context.exposeFunction('reportLayoutShift', (load: string, value: number, moved: string[]) => {
    if (answers.areFresh()) return;
    const seen = shifts.get(load) ?? { sum: 0, moved: new Set() };
    shifts.set(load, { sum: seen.sum + value, moved: new Set([...seen.moved, ...moved]) });
  });
  await context.addInitScript(reportLayoutShifts);

  return {
    forgive: (like) => void forgiven.push(like),
    list: async () => {
      // What has moved just now is told too.
      await Promise.allSettled(context.pages().map((page) => page.evaluate(reportUntilNow)));
      return [
        ...errors,
        ...[...shifts]
          .filter(([, { sum }]) => sum > LAYOUT_SHIFT_MAX)
          .map(
            ([load, { sum, moved }]) => `layout shift ${sum.toFixed(3)} at ${load}, moved: ${[...moved].join(', ')}`,
          ),
      ].filter((complaint) => !forgiven.some((like) => like.test(complaint)));
    },
  };
}

/**
 * What moves because the user has pressed or typed something does not move by itself. The browser counts that for half a second, in which a
 * fast machine has answered; here it lasts until nothing that was asked for is on its way any more and the page has drawn what came, on a
 * machine and a line of any speed.
 */
async function watchAnswers(context: BrowserContext) {
  const underWay = new Set<Request>();
  let isFresh = false;
  /** Counts what the user did: the end of an earlier input is not the end of one that came meanwhile. */
  let inputs = 0;
  const begin = () => {
    isFresh = true;
    inputs += 1;
  };
  /** Pages that are being waited for: one wait at a time, and another one after it for what was done meanwhile. */
  const drawing = new Set<Frame>();
  const end = async (frame: Frame) => {
    if (drawing.has(frame)) return;
    drawing.add(frame);
    while (isFresh && underWay.size === 0) {
      const known = inputs;
      // Closed or left meanwhile: nothing is drawn there any more.
      await frame.evaluate(whenDrawn).catch(() => undefined);
      if (underWay.size === 0 && known === inputs) isFresh = false;
    }
    drawing.delete(frame);
  };
  const endOf = async (request: Request) => {
    if (underWay.delete(request)) await end(request.frame());
  };
  await context.exposeBinding('reportInput', ({ frame }) => {
    begin();
    void end(frame);
  });
  context.on('request', (request) => {
    if (request.isNavigationRequest() || request.serviceWorker()) return;
    underWay.add(request);
    if (request.method() !== 'GET') begin();
  });
  context.on('requestfinished', (request) => void endOf(request));
  context.on('requestfailed', (request) => void endOf(request));
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of underWay) if (request.frame().page() === page) underWay.delete(request);
    }),
  );
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'reportInput');
    if (typeof report !== 'function') return;
    // A press is several events, and what is told takes its way through three processes. What comes so soon after one that was told is over
    // when that one is: nobody takes the page for drawn before twice that time.
    const SOON_MS = 50;
    let told = Number.NEGATIVE_INFINITY;
    const tell = ({ timeStamp }: Event) => {
      if (timeStamp - told < SOON_MS) return;
      told = timeStamp;
      report();
    };
    for (const kind of ['pointerdown', 'pointerup', 'keydown', 'keyup', 'input', 'popstate'])
      addEventListener(kind, tell, { capture: true });
  });
  return { areFresh: () => isFresh };
}

/** Runs in the page: tells of the shifts that were measured and not told yet. */
function reportUntilNow(): void {
  dispatchEvent(new Event('layout-shifts-wanted'));
}

/**
 * Runs in the page: resolves when it has nothing left to do and has drawn that, with every shift until then told. A slow page may be idle
 * for a moment between an answer and what it does with it: it is asked again a little later.
 */
function whenDrawn(): Promise<unknown> {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  return idle()
    .then(frame)
    .then(pause)
    .then(idle)
    .then(frame)
    .then(idle)
    .then(frame)
    .then(idle)
    .then(() => dispatchEvent(new Event('layout-shifts-wanted')));
}

const lineOf = (message: ConsoleMessage) => `console error: ${message.text()} (${message.location().url})`;

/**
 * Runs in the page. Shifts within half a second of the user's own input do not count, as in Web Vitals. What is typed at once, without a
 * key, is such input too, which the browser does not know: it counts as one until the page has drawn it, on a machine of any speed.
 */
function reportLayoutShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const report: unknown = Reflect.get(window, 'reportLayoutShift');
  if (typeof report !== 'function') return;
  const name = ({ node }: { node: Node | null }) =>
    node instanceof Element ? `<${node.localName} class="${node.getAttribute('class') ?? ''}">` : `${node?.nodeName}`;
  const tell = (entries: PerformanceEntryList) => {
    for (const entry of entries as Shift[]) {
      if (entry.hadRecentInput || typing > 0) continue;
      report(`${location.pathname} (load ${Math.round(performance.timeOrigin)})`, entry.value, entry.sources.map(name));
    }
  };
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let typing = 0;
  const observer = new PerformanceObserver((list) => tell(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  addEventListener('layout-shifts-wanted', () => tell(observer.takeRecords()));
  const onTyped = async () => {
    tell(observer.takeRecords());
    typing += 1;
    for (const isDone of [frame, idle, frame, idle]) await isDone();
    tell(observer.takeRecords());
    typing -= 1;
  };
  addEventListener('input', () => void onTyped(), { capture: true });
}
