import { inTurn } from './in-turn.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./stages.mjs').Count & { line: string }} Result */

/**
 * Runs lanes of stages side by side, the stages of a lane one after the other. What they say is printed stage by stage. A
 * stage whose `needs` failed, or that breaks, is one failure.
 * @param {readonly (readonly Stage[])[]} lanes
 * @param {(text: string) => void} print
 * @param {() => boolean} [isStopped] when it says so, no other stage is begun, and each of those is one failure
 * @returns {Promise<Result[]>} in the order of the lanes
 */
export async function runSideBySide(lanes, print, isStopped = () => false) {
  const open = inTurn(print);
  const sections = new Map(lanes.flat().map((stage) => [stage, open()]));
  /** @type {Map<string, PromiseWithResolvers<Result>>} */
  const results = new Map(lanes.flat().map(({ name }) => [name, withResolvers()]));

  const runOne = async (/** @type {Stage} */ stage) => {
    const section = sections.get(stage);
    const say = (/** @type {string} */ text) => section?.write(text);
    const needed = stage.needs === undefined ? undefined : await results.get(stage.needs)?.promise;
    say(`\n━━━ ${stage.name}\n`);
    const start = Date.now();
    const why = isStopped()
      ? 'the run was stopped'
      : stage.needs !== undefined && needed?.failed !== 0 && `"${stage.needs}" failed`;
    if (why) say(`Not run, because ${why}.\n`);
    const { passed, failed, failures = [] } = why ? { passed: 0, failed: 1 } : await countOf(stage, say);
    const line = `${failed === 0 ? '✓' : '✗'} ${stage.name}: ${passed} passed, ${failed} failed, ${secondsSince(start)}`;
    say(`${line}\n`);
    section?.end();
    results.get(stage.name)?.resolve({ passed, failed, failures, line });
  };

  await Promise.all(
    lanes.map(async (lane) => {
      for (const stage of lane) await runOne(stage);
    }),
  );
  return Promise.all([...results.values()].map(({ promise }) => promise));
}

/**
 * @param {Stage} stage
 * @param {(text: string) => void} say
 */
async function countOf({ run }, say) {
  try {
    return await run(say);
  } catch (cause) {
    say(`The stage broke: ${cause instanceof Error ? cause.stack : cause}\n`);
    return { passed: 0, failed: 1 };
  }
}

export const secondsSince = (/** @type {number} */ start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/**
 * @template T
 * @typedef {{ promise: Promise<T>, resolve: (value: T) => void }} PromiseWithResolvers
 */

/** @returns {PromiseWithResolvers<Result>} */
function withResolvers() {
  /** @type {(value: Result) => void} */
  let resolve = () => undefined;
  const promise = new Promise((/** @type {(value: Result) => void} */ done) => {
    resolve = done;
  });
  return { promise, resolve };
}
