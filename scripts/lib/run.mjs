import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/** Node itself, and npm through its own script when npm started us: no dependence on what a shell finds. */
export const NODE = process.execPath;

/** @typedef {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} RunOptions */

/**
 * Runs a command in the repository's root and gives its exit code (128 + n after signal n). The child gets the signals
 * that reach us, and we end only after it has.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
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
      settle();
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
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
