import { ensureInstalled } from './lib/install.mjs';
import { ensureMachine } from './lib/machine.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { runSideBySide, secondsSince } from './lib/side-by-side.mjs';
import { check, playwright, vitest } from './lib/stages.mjs';
import { memoryFolder } from './lib/temp-folder.mjs';

requireNode();
await ensureInstalled();
await ensureMachine();

// What the stages print is read by us: they are told whether a terminal shows it. A log is read without colours, whatever
// the tools think of CI.
process.env[process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR'] = '1';

const tempFolder = memoryFolder();
if (tempFolder !== undefined) process.env['TMPDIR'] = tempFolder;

const BUILD = 'build';

/**
 * As many at once as leave no core without work, in lanes that end at about the same time: what is left to one lane alone has cores that wait.
 * What starts whole processes mostly waits for them, and finds its time between. PostgreSQL's tests, which alone keep a quarter of two cores waiting,
 * are begun at once; the journeys are what keeps both at work even alone.
 */
const lanes = [
  [
    // Several checkers each look at what they share again: quicker where cores are free, and here none is.
    check('types', inRoot('node_modules', 'typescript', 'bin', 'tsc'), ['-b', '--checkers', '1', '--builders', '1']),
    check('lint', inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'), [
      'ci',
      '--error-on-warnings',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    ]),
    check('unused code', inRoot('node_modules', 'knip', 'bin', 'knip.js'), ['--no-progress']),
    vitest(['tools', 'domain', 'contract', 'web', 'server']),
    vitest('process', BUILD),
  ],
  [check(BUILD, inRoot('scripts', 'build.mjs')), playwright(BUILD), vitest('server-sqlite')],
  [vitest('server-postgres'), vitest('statements', 'tests: server-postgres')],
];

// Who stops the run stops all of it: the stages under way get the signal too, and those after them are not begun.
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true;
  });
}

const began = Date.now();
const results = await runSideBySide(
  lanes,
  (text) => void process.stdout.write(text),
  () => isStopped,
);

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n━━━ all, in ${secondsSince(began)}`);
// By their names too: of a long log often only the end is looked at, or kept.
for (const { line, failures = [] } of results) console.log([line, ...failures].join('\n    '));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
