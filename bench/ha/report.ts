import type { FailureName } from './failures';
import type { Figures } from './judge';
import type { Way } from './ways';

/** What one failure was like, seen by those who came one way. */
export interface Round {
  failure: FailureName;
  way: Way;
  figures: Figures;
}

const COLUMNS: readonly (readonly [title: string, figure: Exclude<keyof Figures, 'codes'>])[] = [
  ['new primary after', 'newPrimaryAfter'],
  ['writes after that', 'writesAfter'],
  ['last refusal after that', 'wellAfter'],
  ['longest request', 'longest'],
];

/** The middle and the most of each failure and way, in seconds, as a table of Markdown. */
export function tableOf(rounds: readonly Round[]): string {
  const titles = ['failure', 'through', 'times', ...COLUMNS.map(([title]) => title), 'requests', 'refused'];
  const nameOf = ({ failure, way }: Round) => `${failure} | ${way}`;
  const lines = [...new Set(rounds.map(nameOf))].map((name) => {
    const group = rounds.filter((round) => nameOf(round) === name);
    const cells = COLUMNS.map(([, figure]) => spread(group.map(({ figures }) => figures[figure])));
    const sum = (figure: 'requests' | 'refused') => group.reduce((all, { figures }) => all + figures[figure], 0);
    return `| ${[name, group.length, ...cells, sum('requests'), sum('refused')].join(' | ')} |`;
  });
  return [`| ${titles.join(' | ')} |`, `|${titles.map(() => '---').join('|')}|`, ...lines].join('\n');
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const seconds = (ms: number | undefined) => ((ms ?? Number.NaN) / 1000).toFixed(1);
  return `${seconds(sorted[Math.floor(sorted.length / 2)])}, at most ${seconds(sorted.at(-1))} s`;
}
