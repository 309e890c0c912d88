import { parseArgs } from 'node:util';
import type { Engine } from '@trastienda/server/db/engine';

const USAGE = `npm run bench -- [--engine sqlite|postgres] [--sizes 10000,100000] [--section movements,debts] [--only 'search,create']

  --engine   which one to measure; both unless told
  --sizes    how many rows, instead of each section's own sizes
  --section  only these: movements, debts, statements, calendar, products, sales, search, images, activity, heaviest, load, copies, page
  --only     only cases, routes of heaviest, and parts of page (loads, typing, calendar, counter, visits), whose name contains one of these`;

export interface Options {
  engines: Engine[];
  sizes: number[] | undefined;
  sections: string[] | undefined;
  only: string[];
}

/** Reads the command line; says how it goes and ends when it does not make sense. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        engine: { type: 'string' },
        sizes: { type: 'string' },
        section: { type: 'string' },
        only: { type: 'string' },
      },
    });
    const list = (text: string | undefined) => text?.split(',').map((part) => part.trim());
    return {
      engines: values.engine === undefined ? ['sqlite', 'postgres'] : [engineOf(values.engine)],
      sizes: list(values.sizes)?.map(sizeOf),
      sections: list(values.section),
      only: list(values.only) ?? [],
    };
  } catch (cause) {
    console.error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
    process.exit(2);
  }
}

function engineOf(text: string): Engine {
  if (text === 'sqlite' || text === 'postgres') return text;
  throw new Error(`no such engine: ${text}`);
}

function sizeOf(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new Error(`no such size: ${text}`);
}
