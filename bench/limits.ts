import type { Engine } from '@trastienda/server/db/engine';
import type { SizeResult, Timed } from './report';

/**
 * What the bare route takes, at the median, on the machine for which the limits in milliseconds are meant. Where it takes longer, they are longer as
 * often: a slower or busier machine says the same of the product. Never shorter.
 */
const BARE_MS = 0.2;

/** What a few rows of a table of its own take there, written in one transaction: the database and the disk are not as much slower or quicker as a route. */
const COMMIT_MS: Record<Engine, number> = { sqlite: 0.2, postgres: 0.7 };

const paceOf = (bare: number): number => Math.max(1, bare / BARE_MS);

const paceOfCase = (engine: Engine, { bare, commit }: Timed): number =>
  Math.max(paceOf(bare.median), commit ? commit.median / COMMIT_MS[engine] : 1);

/** What must hold, for the named cases of a section at one size. */
interface Limit {
  section: string;
  at: number;
  cases?: readonly string[];
  /** The median in milliseconds, at the pace of that machine. */
  median?: Record<Engine, number>;
  /** How often the median at the section's smallest size. */
  growth?: number;
  /** The server's own time, at most this often the same work alone, plus a constant in milliseconds at that pace. */
  overAlone?: { times: number; plus: number };
  /** Answers a second to 16 clients, at that pace. */
  crowd?: number;
  /** Resident memory in MB. */
  memory?: Partial<Record<Engine, number>>;
  /** While heavy work is under way: the others' p99 in milliseconds at that pace, and resident memory in MB. */
  strain?: { p99: number; memory: number };
}

const EVERY_DAY = ['page 1', 'by account', 'by type', 'by label', 'summary', 'statistics'];
const SEARCHES = [
  ...['one match', 'a name', 'no match', 'broad', 'broad and old', 'broad, one account'],
  ...['one letter', 'one rare letter', 'two letters', 'two rare letters'],
].map((name) => `search, ${name}`);
const both = (median: number) => ({ sqlite: median, postgres: median });

const PAYMENTS = ['payment of an installment', 'payment of a debt'];

/** What was asked for: the growth, the medians, the standing rule for 100,000 rows. */
const LIMITS: readonly Limit[] = [
  { section: 'movements', at: 1_000_000, cases: EVERY_DAY, growth: 1.3 },
  { section: 'movements', at: 1_000_000, cases: EVERY_DAY, median: { sqlite: 1, postgres: 2 } },
  { section: 'movements', at: 1_000_000, cases: ['create'], median: { sqlite: 2, postgres: 5 } },
  { section: 'movements', at: 1_000_000, cases: ['page in the middle'], median: both(80) },
  { section: 'movements', at: 1_000_000, cases: SEARCHES, median: both(50) },
  { section: 'movements', at: 1_000_000, overAlone: { times: 3, plus: 0.5 } },
  { section: 'movements', at: 1_000_000, crowd: 2_000 },
  { section: 'movements', at: 1_000_000, memory: { sqlite: 200 } },
  { section: 'movements', at: 100_000, median: both(20) },
  { section: 'debts', at: 2_000, cases: ['page 1', 'stats', 'one debt', ...PAYMENTS], growth: 1.3 },
  { section: 'debts', at: 2_000, cases: ['page 1', 'stats'], median: { sqlite: 1, postgres: 2 } },
  { section: 'debts', at: 2_000, cases: PAYMENTS, overAlone: { times: 3, plus: 0.5 } },
  { section: 'debts', at: 2_000, cases: PAYMENTS, median: { sqlite: 2, postgres: 5 } },
  { section: 'calendar', at: 10_000, median: both(10) },
  { section: 'products', at: 20_000, median: both(20) },
  { section: 'activity', at: 100_000, median: both(20), growth: 1.3 },
  { section: 'images', at: 1, cases: ['new thumbnail'], overAlone: { times: 1.3, plus: 0 } },
  { section: 'images', at: 1, crowd: 2_000, strain: { p99: 100, memory: 400 } },
];

/** A day of many shops: ratios within one run, so that they say the same on any machine. What was asked for beyond this stands in docs/benchmarks.md. */
export const LOAD: {
  /** Up to so many users nobody is refused and nothing fails. */
  users: number;
  /** From 50 users up to that, the p99 is at most so many times the median. */
  spread: Partial<Record<Engine, number>>;
  /** How many times as many answers two processes could give as one, each with a core of its own. */
  workers: Partial<Record<Engine, number>>;
  /** The mix on PostgreSQL, as a part of what it is on SQLite. */
  postgres: number;
} = {
  users: 200,
  spread: { postgres: 10 },
  workers: { sqlite: 1.5 },
  postgres: 0.6,
};

export interface Verdict {
  holds: boolean;
  line: string;
}

const milliseconds = (value: number) => `${value.toFixed(2)} ms`;

/** Which limits hold and which do not, as far as their sizes and cases were measured. */
export function judge(engine: Engine, results: readonly SizeResult[]): Verdict[] {
  return LIMITS.flatMap((limit) => {
    const result = results.find(({ section, size }) => section === limit.section && size === limit.at);
    return result ? judgeOne(engine, limit, result, results) : [];
  });
}

function judgeOne(engine: Engine, limit: Limit, result: SizeResult, results: readonly SizeResult[]): Verdict[] {
  const { section, size, measured, crowd, strained, memory } = result;
  const smallest = results.find((candidate) => candidate.section === section);
  const verdict = (what: string, actual: number, allowed: number, show: (value: number) => string): Verdict => ({
    holds: actual <= allowed,
    line: `${section} ${size}: ${what} ${show(actual)}, allowed ${show(allowed)}`,
  });
  const verdicts = [...measured]
    .filter(([name]) => limit.cases === undefined || limit.cases.includes(name))
    .flatMap(([name, timed]) => {
      const { http, server, direct } = timed;
      const pace = paceOfCase(engine, timed);
      const first = smallest?.measured.get(name)?.http.median;
      return [
        limit.median && verdict(name, http.median, limit.median[engine] * pace, milliseconds),
        limit.growth && first !== undefined && smallest !== result
          ? verdict(`${name}, growth`, http.median / first, limit.growth, (value) => `${value.toFixed(2)}x`)
          : undefined,
        limit.overAlone &&
          verdict(
            `${name}, the server's own time, beside it alone in ${milliseconds(direct.median)}`,
            server,
            limit.overAlone.times * direct.median + limit.overAlone.plus * pace,
            milliseconds,
          ),
      ].filter((found) => found !== undefined);
    });
  if (limit.crowd && crowd !== undefined) {
    const least = limit.crowd / paceOf(result.bare);
    const line = `${section} ${size}: 16 clients ${crowd.toFixed(0)}/s, at least ${least.toFixed(0)}/s`;
    verdicts.push({ holds: crowd >= least, line });
  }
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  if (limit.strain && strained) {
    const { name, others, peak } = strained;
    verdicts.push(
      verdict(`${name}, the others' p99`, others.p99, limit.strain.p99 * paceOf(result.bare), milliseconds),
    );
    verdicts.push(verdict(`${name}, memory`, peak, limit.strain.memory, megabytes));
  }
  const most = limit.memory?.[engine];
  if (most !== undefined) verdicts.push(verdict('memory', memory, most, megabytes));
  return verdicts;
}
