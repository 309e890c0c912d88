import type { Exchange } from './load';

/** A request has ten seconds in the server; the rest is for the machine, on which all of the rig runs. */
const ANSWER_MS = 10_000;
const MARGIN_MS = 1_000;
/** So long after there is a new primary all has to be well. */
const WELL_MS = 5_000;

/** What is known of one failure, of one way to the database. Moments as in Exchange. */
export interface Course {
  readonly exchanges: readonly Exchange[];
  readonly servers: readonly string[];
  /** When the failure was begun. */
  readonly begun: number;
  /** When another machine was the primary. */
  readonly newPrimary: number;
}

export interface Figures {
  requests: number;
  refused: number;
  /** How often each refusal was given. */
  codes: Record<string, number>;
  /** The longest time that a request took, in milliseconds. */
  longest: number;
  /** From the failure to the new primary. */
  newPrimaryAfter: number;
  /** From the new primary until the last process had acknowledged a write. */
  writesAfter: number;
  /** From the new primary to the end of the last request that was refused. */
  wellAfter: number;
}

export interface Judgement {
  figures: Figures;
  /** What is not as it should be. */
  faults: string[];
}

const isGood = ({ status }: Exchange): boolean => status >= 200 && status < 300;
/** A refusal that says when to come back, or that the same request is still under way (rule: wire/idempotency). */
const isFair = ({ status, code, retryAfter }: Exchange): boolean =>
  status === 503 ? Number(retryAfter) > 0 : status === 409 && code === 'request_in_progress';

/** Whether all were answered as they should be, and when all was well again. */
export function judge({ exchanges, servers, begun, newPrimary }: Course): Judgement {
  const bad = exchanges.filter((one) => !isGood(one));
  const firstWrites = servers.map((server) => firstWrite(exchanges, server, newPrimary));
  const longest = Math.max(0, ...exchanges.map(({ begun, ended }) => ended - begun));
  const figures = {
    requests: exchanges.length,
    refused: bad.length,
    codes: countOf(bad.map(({ status, code }) => code ?? String(status))),
    longest,
    newPrimaryAfter: newPrimary - begun,
    writesAfter: Math.max(...firstWrites) - newPrimary,
    wellAfter: Math.max(0, ...bad.map(({ ended }) => ended - newPrimary)),
  };
  const faults = bad.filter((one) => !isFair(one)).map(told);
  if (longest > ANSWER_MS + MARGIN_MS) faults.push(`a request took ${Math.round(longest)} ms`);
  if (!(figures.writesAfter <= WELL_MS))
    faults.push(`a process acknowledged nothing for ${WELL_MS} ms of a new primary`);
  const late = bad.filter((one) => one.begun > newPrimary + WELL_MS);
  if (late.length > 0) faults.push(`${late.length} requests were refused that began ${WELL_MS} ms after a new primary`);
  return { figures, faults: [...new Set(faults)] };
}

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** When that process first acknowledged a write that was begun under the new primary, or a little before; never: Infinity. */
const firstWrite = (exchanges: readonly Exchange[], server: string, since: number): number =>
  exchanges
    .filter((one) => one.server === server && one.kind === 'write' && isGood(one) && one.ended >= since)
    .reduce((first, { ended }) => Math.min(first, ended), Number.POSITIVE_INFINITY);

const told = ({ kind, status, code, retryAfter }: Exchange): string =>
  status === 0
    ? `a ${kind} was not answered`
    : `a ${kind} was answered ${status} ${code ?? ''}${status === 503 ? `, Retry-After: ${retryAfter}` : ''}`;

/** What of the acknowledged movements (ids by label) is not in the database exactly once, and what is there that nobody was told of. */
export function compareKept(
  acknowledged: ReadonlyMap<string, string>,
  kept: readonly { id: string; label: string }[],
): string[] {
  const found = new Map<string, string[]>();
  for (const { id, label } of kept) found.set(label, [...(found.get(label) ?? []), id]);
  const faults: string[] = [];
  for (const [label, id] of acknowledged) {
    const ids = found.get(label) ?? [];
    if (!ids.includes(id)) faults.push(`lost: ${label}`);
    if (ids.length > 1) faults.push(`doubled: ${label}`);
  }
  for (const label of found.keys()) if (!acknowledged.has(label)) faults.push(`never acknowledged: ${label}`);
  return faults;
}
