import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
await ensureInstalled();
await (await import('./lib/dev-server.mjs')).serveForDevelopment();
