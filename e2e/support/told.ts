import type { Insisting } from './insisting';

/** What a run of faults has shown, beside that nothing acknowledged was lost or doubled. */
export interface Told {
  acknowledged: number;
  answers: Record<string, number>;
  /** How long it took after the end of each fault until the server showed the movements again, in milliseconds. */
  backAfter: number[];
}

export const toldOf = ({ acknowledged, answers }: Insisting, backAfter: number[]): Told => ({
  acknowledged,
  answers,
  backAfter,
});

/** Prints a line for whoever watches: what was acknowledged (all of it was found again, else the test failed) and how long until it served. */
export function tell(fault: string, { acknowledged, answers, backAfter }: Told): void {
  const sorted = [...backAfter].sort((a, b) => a - b);
  const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  process.stdout.write(
    `${fault}: ${backAfter.length} times; ${acknowledged} acknowledged, all found again once; serving again after ${median} ms (at most ${most}); answers ${JSON.stringify(answers)}\n`,
  );
}
