import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { PASSWORD, USERNAME } from './lib/demo/client.mjs';
import { fillShop } from './lib/demo/shop.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { NODE } from './lib/run.mjs';
import { SERVER_ENV } from './lib/server-env.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();

const { values } = parseArgs({ options: { port: { type: 'string', default: '8090' } } });
const folder = inRoot('.cache', 'demo');
rmSync(folder, { recursive: true, force: true });
const server = spawn(NODE, [inRoot('server', 'dist', 'main.js')], {
  env: {
    ...process.env,
    ...SERVER_ENV,
    PORT: values.port,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    STORAGE_URL: '',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill('SIGTERM'));
server.once('exit', (code) => process.exit(code ?? 1));

const url = `http://127.0.0.1:${values.port}`;
// What answers at the port before it says so is another program's.
await once(server.stdout, 'data');
server.stdout.pipe(process.stdout);
console.log('Filling the demo shop …');
await fillShop(url).catch((error) => {
  server.kill('SIGTERM');
  throw error;
});
console.log(`\n${url}\nUsuario: ${USERNAME}\nContraseña: ${PASSWORD}\nCtrl+C ends it; what you change is thrown away.`);
