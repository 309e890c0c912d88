import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What a page may move by itself while it loads (Web Vitals calls 0.1 good). */
const LAYOUT_SHIFT_MAX = 0.02;

/** So long after the answer to what the user sent, a shift is that answer's, however slowly it came. */
const ANSWER_MS = 700;

export interface Complaints {
  /** What went wrong and was not forgiven, one line each. */
  readonly list: () => string[];
  /** The journey provokes errors like this one itself: a refusal, a server that is off. */
  readonly forgive: (like: RegExp) => void;
}

/** Collects console errors, uncaught exceptions and layout that moves by itself, over all pages of the context. */
export async function watch(context: BrowserContext): Promise<Complaints> {
  const forgiven: RegExp[] = [];
  const errors: string[] = [];
  const shifts = new Map<string, { sum: number; moved: Set<string> }>();

  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(lineOf(message));
  });
  context.on('weberror', (error) =>
    errors.push(`uncaught in the page: ${error.error().stack ?? error.error().message}`),
  );
  const answers = watchAnswers(context);
  await context.exposeFunction('reportLayoutShift', (load: string, value: number, moved: string[]) => {
    if (answers.areFresh()) return;
    const seen = shifts.get(load) ?? { sum: 0, moved: new Set() };
    shifts.set(load, { sum: seen.sum + value, moved: new Set([...seen.moved, ...moved]) });
  });
  await context.addInitScript(reportLayoutShifts);

  return {
    forgive: (like) => void forgiven.push(like),
    list: () => [
      ...errors.filter((error) => !forgiven.some((like) => like.test(error))),
      ...[...shifts]
        .filter(([, { sum }]) => sum > LAYOUT_SHIFT_MAX)
        .map(([load, { sum, moved }]) => `layout shift ${sum.toFixed(3)} at ${load}, moved: ${[...moved].join(', ')}`),
    ],
  };
}

/** What the page writes to the server was asked for by the user: what moves when it is answered does not move by itself. */
function watchAnswers(context: BrowserContext) {
  const underWay = new Set<Request>();
  let last = Number.NEGATIVE_INFINITY;
  const end = (request: Request) => {
    if (underWay.delete(request)) last = Date.now();
  };
  context.on('request', (request) => {
    if (request.method() !== 'GET') underWay.add(request);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return { areFresh: () => underWay.size > 0 || Date.now() - last < ANSWER_MS };
}

const lineOf = (message: ConsoleMessage) => `console error: ${message.text()} (${message.location().url})`;

/** Runs in the page. Shifts within half a second of the user's own input do not count, as in Web Vitals. */
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
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      report(`${location.pathname} (load ${Math.round(performance.timeOrigin)})`, entry.value, entry.sources.map(name));
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}
