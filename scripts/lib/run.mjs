import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/** Node itself, and npm through its own script when npm started us: no dependence on what a shell finds. */
export const NODE = process.execPath;

const LAST_WORDS_MS = 5_000;

/** @typedef {{ env?: NodeJS.ProcessEnv, quiet?: boolean, say?: (text: string) => void }} RunOptions `say` takes the output */

/**
 * Runs a command in the repository's root and gives its exit code (128 + n after signal n). The child gets the signals
 * that reach us, and we end only after it has.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, quiet = false, say } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: say ? ['ignore', 'pipe', 'pipe'] : ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
    if (say) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say);
    const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    // On a terminal Ctrl-C already reaches the whole group: the handler then only keeps us waiting for the child.
    const onInterrupt = () => (process.stdin.isTTY ? undefined : pass('SIGINT'));
    process.on('SIGTERM', pass);
    process.on('SIGINT', onInterrupt);
    const settle = () => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', onInterrupt);
    };
    child.once('error', (cause) => {
      settle();
      reject(cause);
    });
    child.once('exit', (code, signal) => {
      const end = () => {
        settle();
        resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
      };
      if (!say) return end();
      // Its output is read to the end, unless a process that it left behind keeps it open.
      const leave = setTimeout(() => [child.stdout, child.stderr].map((stream) => stream?.destroy()), LAST_WORDS_MS);
      child.once('close', () => {
        clearTimeout(leave);
        end();
      });
    });
  });
}

/**
 * The same, where anything but success ends this process with the command's exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
