import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './paths.mjs';
import { NODE, run } from './run.mjs';

/** @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Count `failures`: each as it is told at the end */
/** @typedef {(text: string) => void} Say takes what a stage prints */
/** @typedef {{ name: string, run: (say: Say) => Promise<Count>, needs?: string | undefined }} Stage `needs` names another one */
/** @typedef {{ status: string, fullName?: string, failureMessages?: readonly string[] }} VitestTest */
/** @typedef {{ status: string, name?: string, message?: string, assertionResults: readonly VitestTest[] }} VitestFile */
/** @typedef {{ numTotalTests: number, numPassedTests: number, testResults: readonly VitestFile[] }} VitestReport */
/** @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats */
/** @typedef {{ status: string, errors: readonly { message?: string }[] }} PlaywrightTry */
/** @typedef {{ projectName: string, status: string, results: readonly PlaywrightTry[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, line: number, tests: readonly PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ stats: PlaywrightStats, errors: readonly unknown[] } & PlaywrightSuite} PlaywrightReport */

const bin = (/** @type {string} */ path) => inRoot('node_modules', path);

/**
 * A check that either holds or does not counts as one test.
 * @param {string} name
 * @param {string} script a JavaScript file
 * @param {readonly string[]} [args]
 * @returns {Stage}
 */
export const check = (name, script, args = []) => ({
  name,
  run: async (say) =>
    (await run(NODE, [script, ...args], { say })) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

/**
 * One or several of vitest's projects. Small ones together: to start the runner takes longer than their tests do.
 * @param {string | readonly string[]} projects
 * @param {Stage['needs']} [needs]
 * @returns {Stage}
 */
export const vitest = (projects, needs) => {
  const names = [projects].flat();
  return {
    name: `tests: ${names.join(', ')}`,
    needs,
    run: (say) => {
      const report = inRoot('.cache', 'reports', `vitest-${names.join('-')}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = [bin('vitest/vitest.mjs'), 'run', ...names.map((name) => `--project=${name}`), ...reporters];
      return counted(report, countVitest, args, say);
    },
  };
};

/** The projects of playwright.config.ts that are tried each time: each rule at least once, and on each size what is drawn for it. */
const EACH_TIME = ['desktop', 'phone', 'desktop-postgres'];

/**
 * The journeys in the browser; playwright.config.ts says where the report goes.
 * @param {Stage['needs']} [needs]
 * @returns {Stage}
 */
export const playwright = (needs) => ({
  name: 'browser journeys',
  needs,
  run: async (say) => {
    const report = inRoot('.cache', 'reports', 'playwright.json');
    const projects = EACH_TIME.map((name) => `--project=${name}`);
    const count = await counted(report, countPlaywright, [bin('@playwright/test/cli.js'), 'test', ...projects], say);
    if (count.failed > 0) say(pagesOfFailures(inRoot('.cache', 'playwright')));
    return count;
  },
});

/** Of one failed journey; a page is mostly said in a few dozen. */
const LINES_MOST = 150;

/**
 * What stood in the page when each journey failed: where the log is all that is left of a run, its files cannot be looked at.
 * @param {string} folder the runner's output, a folder for each journey that failed
 * @returns {string}
 */
export function pagesOfFailures(folder) {
  const texts = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const file = join(folder, name, 'error-context.md');
    if (!existsSync(file)) return [];
    const [text = ''] = readFileSync(file, 'utf8').split('\n# Test source');
    const told = text.slice(text.indexOf('- Name:'));
    return [told.split('\n').slice(0, LINES_MOST).join('\n')];
  });
  return texts.map((text) => `\n─── the page when it failed\n${text}\n`).join('');
}

/**
 * @param {string} report
 * @param {(report: any) => Count} count
 * @param {readonly string[]} args
 * @param {Say} say
 * @returns {Promise<Count>}
 */
async function counted(report, count, args, say) {
  rmSync(report, { force: true });
  const code = await run(NODE, args, { say });
  const { passed, failed, failures = [] } = readCount(report, count, say);
  // The runner may fail by what is no test's fault (an unhandled rejection, a setup that broke), or find no test at all.
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, failures };
}

/**
 * @param {string} report
 * @param {(report: any) => Count} count
 * @param {Say} say
 * @returns {Count}
 */
function readCount(report, count, say) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (cause) {
    say(`The runner left no report: ${cause}\n`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * What did not pass failed, the skipped and the unfinished too. A file that could not be loaded has no tests to count, and one
 * whose clean-up broke has only good ones: each is one failure.
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest({ numTotalTests, numPassedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.every((test) => test.status === 'passed'),
  );
  const failures = testResults.flatMap(({ name = '', message, assertionResults }) => [
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => told(name, fullName, failureMessages?.[0])),
    ...(broken.some((file) => file.name === name) ? [told(name, '', message)] : []),
  ]);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length, failures };
}

/** How many characters of what was not as expected are told. */
const DETAIL_MOST = 300;

/** A line by which two values differ, or one that says what was looked for and what was there. */
const TELLING = /^[-+] {2,}\S|^(?:Locator|Expected[\w ]*|Received[\w ]*): /;
const HOW_MANY = /^[-+] +(?:Expected|Received) +[-+] \d/;

/** Of what a failure says: its first line, and those without which 'deep equality' or 'not visible' says nothing. */
function gist(message = '') {
  const [first = '', ...rest] = stripVTControlCharacters(message).trim().split('\n');
  const telling = rest.filter((line) => TELLING.test(line) && !HOW_MANY.test(line));
  return [first, ...telling.map((line) => line.replace(/\s+/g, ' '))].join(' ').slice(0, first.length + DETAIL_MOST);
}

/**
 * One failure in one line: where, what and why.
 * @param {string} file
 * @param {string} [title]
 * @param {string} [message]
 */
const told = (file, title = '', message = '') =>
  [relative(inRoot('.'), resolve(file)), title, gist(message)].filter((part) => part !== '').join(' > ');

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * The skipped count as failed, those that were not reached any more too, and so does one that passed at its second try: the
 * fault that its first one found is there.
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, ...suite }) {
  const { expected, unexpected, flaky, skipped } = stats;
  const failures = specsOf(suite).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => {
        const why = results.flatMap((one) => one.errors.map(({ message }) => message))[0];
        return told(inRoot('e2e', `${file}:${line}`), `${title} [${projectName}]`, why);
      }),
  );
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length, failures };
}
