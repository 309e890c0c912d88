import type { Engine } from '@trastienda/server/db/engine';
import type { SizeResult } from './report';

/**
 * What the bare route takes, at the median, on the machine for which the limits in milliseconds are meant. Where it takes longer, they are longer as
 * often: a slower or busier machine says the same of the product. Never shorter.
 */
const BARE_MS = 0.2;

const paceOf = (bare: number): number => Math.max(1, bare / BARE_MS);

/** The processor's time, so many times what the same work takes alone and so many times what a bare route takes: it says the same on a slower or busier machine. */
interface Share {
  alone: number;
  bare: number;
}

/** What must hold, for the named cases of a section at one size. */
interface Limit {
  section: string;
  at: number;
  cases?: readonly string[];
  /** The median in milliseconds, at the pace of that machine. */
  median?: Partial<Record<Engine, number>>;
  /** How often the median at the section's smallest size. */
  growth?: number;
  /** The server's own time, at most this often the same work alone, plus a constant in milliseconds at that pace. */
  overAlone?: { times: number; plus: number };
  /** What an answer costs at most while 16 clients ask. */
  crowds?: Readonly<Record<string, Record<Engine, Share>>>;
  /** How often a second clients do it at least who each have a shop of their own, at the pace of that machine. */
  rates?: Readonly<Record<string, Record<Engine, number>>>;
  /** Resident memory in MB. */
  memory?: Partial<Record<Engine, number>>;
  /** While heavy work is under way: the others' p99 in milliseconds at that pace, and resident memory in MB. */
  strain?: { p99: number; memory: number };
}

const EVERY_DAY = ['page 1', 'by account', 'by type', 'by label', 'summary', 'statistics'];
const REPORTS = ['report by label', 'report that cuts months'];
const SEARCHES = [
  ...['one match', 'a name', 'no match', 'broad', 'broad and old', 'broad, one account'],
  ...['one letter', 'one rare letter', 'two letters', 'two rare letters'],
].map((name) => `search, ${name}`);
/** In everything that a shop has. What is left out, a word of long ago, is looked for past all newer labels that have its letters. */
const FROM_AN_INDEX = [
  ...['one match', 'broad', 'a label', "a unit's code", 'the number of a sale'],
  ...['two letters', 'two letters, no match', 'one letter', 'no match'],
];
const both = <T>(each: T) => ({ sqlite: each, postgres: each });

const PAYMENTS = ['payment of an installment', 'payment of a debt'];

const OVER_ALONE = { times: 3, plus: 0.5 };

const READ: Share = { alone: 1.5, bare: 18 };
/** A write's key and its answer are kept with it, which the work alone has not. */
const WRITE: Share = { alone: 2, bare: 18 };

/** What was asked for: the growth, what a request costs beside the same work alone and a bare route, the standing rule for 100,000 rows. */
const LIMITS: readonly Limit[] = [
  { section: 'movements', at: 1_000_000, cases: EVERY_DAY, growth: 1.3 },
  { section: 'movements', at: 1_000_000, cases: ['restore'], median: both(5) },
  { section: 'movements', at: 1_000_000, cases: ['page in the middle'], median: both(80) },
  { section: 'movements', at: 1_000_000, cases: REPORTS, median: both(15), growth: 1.3 },
  { section: 'movements', at: 1_000_000, cases: SEARCHES, median: both(50) },
  { section: 'movements', at: 1_000_000, overAlone: OVER_ALONE },
  { section: 'movements', at: 1_000_000, crowds: { 'page 1': both(READ), summary: both(READ), create: both(WRITE) } },
  { section: 'movements', at: 1_000_000, memory: { sqlite: 200 } },
  { section: 'movements', at: 100_000, median: both(20) },
  { section: 'debts', at: 2_000, cases: ['page 1', 'stats', 'one debt', ...PAYMENTS], growth: 1.3 },
  { section: 'debts', at: 200, cases: ['projection of a year'], median: both(15) },
  { section: 'debts', at: 2_000, cases: ['page 1', 'stats', 'one debt', ...PAYMENTS], overAlone: OVER_ALONE },
  { section: 'debts', at: 2_000, crowds: { 'page 1': both(READ), 'one debt': both(READ) } },
  { section: 'statements', at: 500, cases: ['statements of a year'], median: both(10) },
  { section: 'statements', at: 500, median: both(20) },
  { section: 'statements', at: 2_000, cases: ['statements of a year'], median: both(10), growth: 1.3 },
  { section: 'calendar', at: 10_000, median: both(10) },
  { section: 'products', at: 20_000, median: both(20) },
  { section: 'sales', at: 100_000, cases: ['lookup by code'], median: both(1) },
  { section: 'sales', at: 100_000, cases: ['page 1'], median: { sqlite: 1 }, growth: 1.3 },
  { section: 'sales', at: 100_000, cases: ['sale of five lines'], median: { sqlite: 4, postgres: 10 }, growth: 1.3 },
  { section: 'sales', at: 100_000, cases: ['summary of a month'], median: both(10) },
  { section: 'sales', at: 100_000, cases: ['summary of a year'], median: both(10), growth: 1.3 },
  { section: 'sales', at: 100_000, rates: { 'sale of one line': { sqlite: 300, postgres: 250 } } },
  { section: 'sales', at: 100_000, median: both(20) },
  { section: 'search', at: 100_000, median: both(20) },
  { section: 'search', at: 1_000_000, median: both(20) },
  { section: 'search', at: 1_000_000, cases: FROM_AN_INDEX, growth: 2 },
  { section: 'activity', at: 100_000, median: both(20), growth: 1.3 },
  { section: 'images', at: 1, cases: ['new thumbnail'], overAlone: { times: 1.3, plus: 0 } },
  { section: 'images', at: 1, crowds: { 'kept thumbnail': both(READ) }, strain: { p99: 100, memory: 400 } },
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

const milliseconds = (value: number) => `${value.toFixed(3)} ms`;

/** Which limits hold and which do not, as far as their sizes and cases were measured. */
export function judge(engine: Engine, results: readonly SizeResult[]): Verdict[] {
  return LIMITS.flatMap((limit) => {
    const result = results.find(({ section, size }) => section === limit.section && size === limit.at);
    return result ? judgeOne(engine, limit, result, results) : [];
  });
}

function judgeOne(engine: Engine, limit: Limit, result: SizeResult, results: readonly SizeResult[]): Verdict[] {
  const { section, size, measured, crowds, rates, strained, memory } = result;
  // By short answers, over the whole section: a case's own bare route sends as many bytes as the case does, and would lengthen its limits by them.
  const pace = paceOf(result.bare);
  const smallest = results.find((candidate) => candidate.section === section);
  const verdict = (what: string, actual: number, allowed: number, show: (value: number) => string): Verdict => ({
    holds: actual <= allowed,
    line: `${section} ${size}: ${what} ${show(actual)}, allowed ${show(allowed)}`,
  });
  const verdicts = [...measured]
    .filter(([name]) => limit.cases === undefined || limit.cases.includes(name))
    .flatMap(([name, timed]) => {
      const { http, server, direct } = timed;
      const first = smallest?.measured.get(name)?.http.median;
      const longest = limit.median?.[engine];
      return [
        longest === undefined ? undefined : verdict(name, http.median, longest * pace, milliseconds),
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
  for (const { name, cost } of crowds) {
    const share = limit.crowds?.[name]?.[engine];
    if (!share) continue;
    const what = `16 clients, ${name}, of the processor, alone ${milliseconds(cost.direct)}, a bare route ${milliseconds(cost.bare)}`;
    verdicts.push(verdict(what, cost.http, share.alone * cost.direct + share.bare * cost.bare, milliseconds));
  }
  for (const { name, clients, perSecond } of rates) {
    const least = limit.rates?.[name]?.[engine];
    if (least === undefined) continue;
    const allowed = (1000 / least) * pace;
    verdicts.push(verdict(`${clients} clients, ${name}, one every`, 1000 / perSecond, allowed, milliseconds));
  }
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  if (limit.strain && strained) {
    const { name, others, peak } = strained;
    verdicts.push(verdict(`${name}, the others' p99`, others.p99, limit.strain.p99 * pace, milliseconds));
    verdicts.push(verdict(`${name}, memory`, peak, limit.strain.memory, megabytes));
  }
  const most = limit.memory?.[engine];
  if (most !== undefined) verdicts.push(verdict('memory', memory, most, megabytes));
  return verdicts;
}
