import type { Engine } from '@trastienda/server/db/engine';
import type { SizeResult } from './report';

/** What must hold, for the named cases of a section at one size. */
interface Limit {
  section: string;
  at: number;
  cases?: readonly string[];
  /** The median in milliseconds. */
  median?: Record<Engine, number>;
  /** How often the median at the section's smallest size. */
  growth?: number;
  /** Over HTTP at most this often the SQL alone, plus a constant in milliseconds. */
  overSql?: { times: number; plus: number };
  /** Answers a second to 16 clients. */
  crowd?: number;
  /** Resident memory in MB. */
  memory?: Partial<Record<Engine, number>>;
}

const EVERY_DAY = ['page 1', 'by account', 'by type', 'by label', 'summary', 'statistics'];
const SEARCHES = [
  ...['one match', 'a name', 'no match', 'broad', 'broad and old', 'broad, one account'],
  ...['two letters', 'two rare letters'],
].map((name) => `search, ${name}`);
const both = (median: number) => ({ sqlite: median, postgres: median });

/** Done-5 of the first slice, and the standing rule for 100,000 rows. */
const LIMITS: readonly Limit[] = [
  { section: 'movements', at: 1_000_000, cases: EVERY_DAY, growth: 1.3 },
  { section: 'movements', at: 1_000_000, cases: EVERY_DAY, median: { sqlite: 1, postgres: 2 } },
  { section: 'movements', at: 1_000_000, cases: ['create'], median: { sqlite: 2, postgres: 5 } },
  { section: 'movements', at: 1_000_000, cases: ['page in the middle'], median: both(80) },
  { section: 'movements', at: 1_000_000, cases: SEARCHES, median: both(50) },
  { section: 'movements', at: 1_000_000, overSql: { times: 3, plus: 0.5 } },
  { section: 'movements', at: 1_000_000, crowd: 2_000 },
  { section: 'movements', at: 1_000_000, memory: { sqlite: 200 } },
  { section: 'movements', at: 100_000, median: both(20) },
];

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
  const { section, size, measured, crowd, memory } = result;
  const smallest = results.find((candidate) => candidate.section === section);
  const verdict = (what: string, actual: number, allowed: number, show: (value: number) => string): Verdict => ({
    holds: actual <= allowed,
    line: `${section} ${size}: ${what} ${show(actual)}, allowed ${show(allowed)}`,
  });
  const verdicts = [...measured]
    .filter(([name]) => limit.cases === undefined || limit.cases.includes(name))
    .flatMap(([name, { http, direct }]) => {
      const first = smallest?.measured.get(name)?.http.median;
      return [
        limit.median && verdict(name, http.median, limit.median[engine], milliseconds),
        limit.growth && first !== undefined && smallest !== result
          ? verdict(`${name}, growth`, http.median / first, limit.growth, (value) => `${value.toFixed(2)}x`)
          : undefined,
        limit.overSql &&
          verdict(
            `${name}, beside its SQL of ${milliseconds(direct.median)}`,
            http.median,
            limit.overSql.times * direct.median + limit.overSql.plus,
            milliseconds,
          ),
      ].filter((found) => found !== undefined);
    });
  if (limit.crowd && crowd !== undefined) {
    const line = `${section} ${size}: 16 clients ${crowd.toFixed(0)}/s, at least ${limit.crowd}/s`;
    verdicts.push({ holds: crowd >= limit.crowd, line });
  }
  const most = limit.memory?.[engine];
  if (most !== undefined) verdicts.push(verdict('memory', memory, most, (value) => `${value.toFixed(0)} MB`));
  return verdicts;
}
