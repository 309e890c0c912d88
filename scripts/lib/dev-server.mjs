import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build, createServer } from 'vite';
import { inRoot } from './paths.mjs';
import { NODE } from './run.mjs';

// As deep as server/dist, so that what the server finds relative to itself is found here too.
const OUT = inRoot('server', '.cache');

/**
 * The API rebuilt and restarted, the page reloaded, whenever a source changes. The page is served by Vite, which hands
 * /api on to the server at PORT.
 */
export async function serveForDevelopment() {
  const port = process.env['PORT'] ?? '3000';
  process.env['API_PORT'] = port;

  const server = restartable(`${OUT}/main.js`, { PORT: port });
  const watcher = await build({
    root: inRoot('server'),
    configFile: inRoot('server', 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    build: { outDir: OUT, emptyOutDir: true, watch: {} },
  });
  if (!('on' in watcher)) throw new Error('Vite did not start to watch');
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') void event.result.close().then(server.restart);
    if (event.code === 'ERROR') console.error(event.error.message);
  });

  const page = await createServer({ root: inRoot('web'), configFile: inRoot('web', 'vite.config.ts') });
  await page.listen();
  page.printUrls();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([watcher.close(), page.close(), server.stop()]);
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/**
 * One server process at a time: the next starts when the last has finished what was under way.
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 */
function restartable(script, env) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let queue = Promise.resolve();

  const end = async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    child = undefined;
  };
  const begin = () => {
    child = spawn(NODE, [script], { cwd: inRoot(), env: { ...process.env, ...env }, stdio: 'inherit' });
  };
  return {
    restart: () => {
      queue = queue.then(end).then(begin);
      return queue;
    },
    stop: () => {
      queue = queue.then(end);
      return queue;
    },
  };
}
