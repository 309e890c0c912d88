// Imports come after the check: what they import may not even parse on an old Node.
const { requireNode } = await import('./lib/node-version.mjs');
requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { NODE, run } = await import('./lib/run.mjs');
const { SERVER_ENV } = await import('./lib/server-env.mjs');

if (process.env['npm_lifecycle_event'] === 'start') followShell();
await ensureInstalled();
await ensureBuilt();
const env = { ...SERVER_ENV, ...process.env, NODE_OPTIONS: SERVER_ENV.NODE_OPTIONS };
process.exitCode = await run(NODE, [inRoot('server', 'dist', 'main.js'), ...process.argv.slice(2)], { env });

/** npm hands a signal to the shell that it started us with, and that shell dies without a word: then we end as if told. */
function followShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell && process.emit('SIGTERM')) clearInterval(watch);
  }, 200);
  watch.unref();
}
