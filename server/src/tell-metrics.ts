import { reportFault } from './faults';
import { giveUp } from './give-up';
import type { Metrics } from './http/metrics';
import { metricsServer } from './http/watching';
import type { Settings } from './settings';

/** Tells the figures on a port of their own, where there is to be one. */
export function tellMetricsApart(
  { METRICS_PORT: port, HOST }: Pick<Settings, 'METRICS_PORT' | 'HOST'>,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
): void {
  if (port === undefined) return;
  const telling = metricsServer(metrics).listen(port, HOST);
  telling.on('error', (error: NodeJS.ErrnoException) => {
    if (telling.listening) return reportFault('metrics', error);
    giveUp(`METRICS_PORT: cannot listen on ${HOST}:${port} (${error.code})`);
  });
  telling.unref();
}
