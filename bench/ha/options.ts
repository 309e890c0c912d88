import { parseArgs } from 'node:util';
import { FAILURE_NAMES, type FailureName } from './failures';
import { WAYS, type Way } from './ways';

const USAGE = `npm run ha -- [--times 10] [--only ${FAILURE_NAMES.join('|')}] [--through ${WAYS.join('|')}]

  --times    how often each failure is tried
  --only     this failure alone, or several with commas between
  --through  this way to the database alone; each has two processes of its own unless told, and suffers the same failures`;

export interface Options {
  times: number;
  failures: readonly FailureName[];
  ways: readonly Way[];
}

/** Reads the command line; says how it goes and ends when it does not make sense. */
export function readOptions(args: string[]): Options {
  try {
    const options = { times: { type: 'string' }, only: { type: 'string' }, through: { type: 'string' } } as const;
    const { values } = parseArgs({ args, options });
    return {
      times: timesOf(values.times ?? '10'),
      failures: chosen(FAILURE_NAMES, values.only),
      ways: chosen(WAYS, values.through),
    };
  } catch (cause) {
    console.error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
    process.exit(2);
  }
}

function timesOf(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new Error(`no such number of times: ${text}`);
}

function chosen<T extends string>(all: readonly T[], text: string | undefined): readonly T[] {
  const names = text?.split(',') ?? all;
  for (const name of names) if (!all.some((one) => one === name)) throw new Error(`there is no ${name}`);
  return all.filter((one) => names.includes(one));
}
