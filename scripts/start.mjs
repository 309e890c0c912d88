// Imports come after the check: what they import may not even parse on an old Node.
const { requireNode } = await import('./lib/node-version.mjs');
requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { NODE, run } = await import('./lib/run.mjs');

await ensureInstalled();
await ensureBuilt();
process.exitCode = await run(NODE, [inRoot('server', 'dist', 'main.js'), ...process.argv.slice(2)]);

export {};
