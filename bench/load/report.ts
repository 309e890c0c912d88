import type { Engine } from '@trastienda/server/db/engine';
import { figuresOf } from '../measure';
import { aligned } from '../report';
import type { Step } from './step';

/** A day that one server was measured over, or several such days together. */
export interface Run {
  engine: Engine;
  workers: number;
  steps: Step[];
  /** Of the process that takes most, in MB. */
  memory: number;
}

/** Those of one engine and number of processes as one. */
export function sumOf(runs: readonly Run[]): Run[] {
  const sums = new Map<string, Run>();
  for (const run of runs) {
    const name = `${run.engine} ${run.workers}`;
    const sum = sums.get(name);
    sums.set(name, sum ? together(sum, run) : run);
  }
  return [...sums.values()];
}

const together = (one: Run, other: Run): Run => ({
  ...one,
  memory: Math.max(one.memory, other.memory),
  steps: one.steps.map((step, index) => {
    const more = other.steps[index];
    if (!more) return step;
    return {
      users: step.users,
      times: [...step.times, ...more.times],
      seconds: step.seconds + more.seconds,
      refused: step.refused + more.refused,
      failed: step.failed + more.failed,
      busiest: step.busiest + more.busiest,
    };
  }),
});

export const perSecond = ({ times, seconds }: Step): number => times.length / seconds;

/** What the busiest process works for an answer, in milliseconds: where each has a core of its own, it decides how many there can be. */
export const workPerAnswer = ({ busiest, times }: Step): number => busiest / times.length;

/** The table of one server as Markdown. */
export function tableOf({ engine, workers, steps, memory }: Run): string {
  const rows = steps.map((step) => {
    const { median, p99 } = figuresOf(step.times);
    return [
      String(step.users),
      median.toFixed(1),
      p99.toFixed(1),
      (p99 / median).toFixed(1),
      perSecond(step).toFixed(0),
      workPerAnswer(step).toFixed(2),
      String(step.refused),
      String(step.failed),
    ];
  });
  const head = [
    'users',
    'p50 ms',
    'p99 ms',
    'ratio',
    'answers a second',
    'busiest process, ms an answer',
    '503',
    'errors',
  ];
  return [
    `### ${engine}, a day of 1,000 shops, ${workers === 1 ? 'one process' : `WORKERS=${workers}`}`,
    '',
    ...aligned([head, ...rows]),
    '',
    `Resident memory of the largest process: ${memory.toFixed(0)} MB.`,
  ].join('\n');
}
