import { join } from 'node:path';
import { settingsOrGiveUp } from './give-up';
import { thisWorker } from './processes/worker';

const settings = settingsOrGiveUp();
const worker = thisWorker();
// The process that only starts others loads nothing of what they need.
if (settings.WORKERS > 1 && !worker) {
  const { serveWithWorkers } = await import('./processes/primary');
  await serveWithWorkers(settings);
} else {
  const { serveShops } = await import('./serve');
  await serveShops(settings, join(import.meta.dirname, '../../web/dist'), worker);
}
