import type { BrowserContext } from '@playwright/test';

const numberOf = (name: string) => Number(process.env[name] ?? 0);
/** How many times slower the page's own work is. */
const CPU = numberOf('JOURNEY_CPU');
/** Up to how much later an answer comes, each by its own chance (ms). */
const LATENCY_MS = numberOf('JOURNEY_LATENCY_MS');

/**
 * Makes the page or the line slower where the environment says so. A journey that passes on a fast machine alone waits for less than
 * what it needs: this finds it without a slow machine.
 */
export async function slowAsAsked(context: BrowserContext): Promise<void> {
  if (CPU > 1)
    context.on('page', (page) => {
      void context
        .newCDPSession(page)
        .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: CPU }))
        .catch(() => undefined);
    });
  if (LATENCY_MS > 0)
    await context.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LATENCY_MS));
      await route.fallback().catch(() => undefined);
    });
}
