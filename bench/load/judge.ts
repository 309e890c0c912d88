import type { Engine } from '@trastienda/server/db/engine';
import { LOAD, type Verdict } from '../limits';
import { figuresOf } from '../measure';
import { perSecond, type Run, workPerAnswer } from './report';
import type { Step } from './step';

/** Where there are enough users to keep all processes busy. */
const BUSY = 50;

/** Which limits hold and which do not, as far as their engines were measured. */
export function judgeLoad(runs: readonly Run[]): Verdict[] {
  const alone = (engine: Engine) => runs.find((run) => run.engine === engine && run.workers === 1)?.steps;
  const verdicts = runs.flatMap((run) => [...judgeSteps(run), ...judgeWorkers(run, alone(run.engine))]);
  const [sqlite, postgres] = [alone('sqlite'), alone('postgres')];
  if (!sqlite || !postgres) return verdicts;
  const times = ratio(postgres, sqlite, perSecond);
  const line = `load: PostgreSQL serves ${times.toFixed(2)} times as many as SQLite, at least ${LOAD.postgres}`;
  return [...verdicts, { holds: times >= LOAD.postgres, line }];
}

function judgeSteps({ engine, workers, steps }: Run): Verdict[] {
  const spread = LOAD.spread[engine];
  return steps.flatMap(({ users, times, refused, failed }) => {
    const name = `load, ${engine}, WORKERS=${workers}, ${users} users`;
    const { median, p99 } = figuresOf(times);
    const isFull = users > LOAD.users;
    const errors = isFull ? failed : failed + refused;
    const verdicts = [{ holds: errors === 0, line: `${name}: ${errors} errors, allowed 0` }];
    if (spread === undefined || isFull || users < BUSY) return verdicts;
    const line = `${name}: p99 ${(p99 / median).toFixed(1)} times the median, allowed ${spread}`;
    return [...verdicts, { holds: p99 <= spread * median, line }];
  });
}

function judgeWorkers({ engine, workers, steps }: Run, one: readonly Step[] | undefined): Verdict[] {
  const least = LOAD.workers[engine];
  if (workers === 1 || !one || least === undefined) return [];
  const times = ratio(one, steps, workPerAnswer);
  const line = `load, ${engine}: WORKERS=${workers} could serve ${times.toFixed(2)} times as many as one process, at least ${least}`;
  return [{ holds: times >= least, line }];
}

/** How often the figure of the one is that of the other: the middle of the busy steps. */
function ratio(ones: readonly Step[], others: readonly Step[], figure: (step: Step) => number): number {
  const each = ones.flatMap((step, index) => {
    const other = others[index];
    return other && step.users >= BUSY ? [figure(step) / figure(other)] : [];
  });
  return figuresOf(each).median;
}
