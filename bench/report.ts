import type { Engine } from '@trastienda/server/db/engine';
import type { Crowd, SpreadRate } from './crowd';
import { figuresOf, type Measured } from './measure';
import type { ServerProcess } from './server-process';
import type { Strained } from './strain';

/** A case with the time that was the server's own, as its log has it: the rest is the way there and back, and the client. */
export interface Timed extends Measured {
  /** The median in milliseconds. */
  server: number;
}

export async function timedBy(server: ServerProcess, measured: Measured): Promise<Timed> {
  return { ...measured, server: figuresOf(await server.timesOf(measured.asked)).median };
}

/** What was measured in one section at one size. */
export interface SizeResult {
  section: string;
  unit: string;
  size: number;
  measured: Map<string, Timed>;
  crowds: readonly Crowd[];
  rates: readonly SpreadRate[];
  strained: Strained | undefined;
  /** The median of a bare route that answers shortly, in milliseconds, over the section's time: how fast the machine was. */
  bare: number;
  /** Resident memory of the server at the end, in MB. */
  memory: number;
}

const HEAD = ['', 'median ms', 'p99 ms', 'per second', 'server ms', 'alone ms', 'ratio', 'bare ms', 'growth'];

/** The table of one size as Markdown. Growth is measured against the section's smallest size. */
export function tableOf(engine: Engine, result: SizeResult, smallest: SizeResult | undefined): string {
  const rows = [...result.measured].map(([name, { http, server, direct, bare }]) => {
    const first = smallest === result ? undefined : smallest?.measured.get(name)?.http.median;
    return [
      name,
      http.median.toFixed(2),
      http.p99.toFixed(2),
      http.perSecond.toFixed(0),
      server.toFixed(2),
      direct.median.toFixed(2),
      (server / direct.median).toFixed(1),
      bare.median.toFixed(2),
      first === undefined ? '' : (http.median / first).toFixed(2),
    ];
  });
  const crowds = result.crowds.map((crowd) => `${crowdText(crowd)} `);
  const strained = result.strained === undefined ? '' : `${strainText(result.strained)} `;
  const rates = result.rates.map(
    ({ name, clients, perSecond, cpu }) =>
      `${clients} clients over as many shops: ${name} ${perSecond.toFixed(0)} times a second, ${cpu.toFixed(2)} ms of the processor each. `,
  );
  return [
    `### ${engine}, ${result.size.toLocaleString('en')} ${result.unit}`,
    '',
    ...aligned([HEAD, ...rows]),
    '',
    `${crowds.join('')}${rates.join('')}${strained}Resident memory of the server: ${result.memory.toFixed(0)} MB.`,
    '',
  ].join('\n');
}

const crowdText = ({ name, perSecond, cost }: Crowd): string =>
  `16 clients: ${name} ${perSecond.toFixed(0)} times a second, ${cost.http.toFixed(3)} ms of the processor each, alone ${cost.direct.toFixed(3)}, a bare route ${cost.bare.toFixed(3)} (${(cost.http / cost.bare).toFixed(1)} times that).`;

const strainText = ({ name, seconds, others, peak }: Strained): string =>
  `${name}: done in ${seconds.toFixed(1)} s, others' p99 ${others.p99.toFixed(0)} ms (median ${others.median.toFixed(1)}), memory up to ${peak.toFixed(0)} MB.`;

/** Rows as a Markdown table, the first of them its head. */
export function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `| ${cells.join(' | ')} |`;
  });
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [lines[0] ?? '', rule, ...lines.slice(1)];
}
