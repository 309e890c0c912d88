import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../client';
import type { HeavyRequest } from './request';

const BREATH_MS = 5;

/** What requests were answered, and what others waited meanwhile. */
export interface Outcome {
  statuses: number[];
  refusal: string;
  bytes: number;
  seconds: number;
  /** The longest that the other shop waited, in milliseconds. */
  server: number;
  page: number;
}

export const longestOf = ({ server, page }: Outcome) => Math.max(server, page);

/** Who asks for the heavy, and who waits: for the server alone, and for one of its pages. */
interface Cast {
  client: Client;
  as: (token: string) => Client;
  other: Client;
  reader: Client;
}

const answered = (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );

export async function measureOne(requests: HeavyRequest[], { client, as, other, reader }: Cast): Promise<Outcome> {
  let underWay = true;
  const longest = async (ask: () => Promise<unknown>) => {
    let most = 0;
    while (underWay) {
      const started = performance.now();
      // A line that is cut has waited for ever.
      if (!(await answered(ask))) most = Number.POSITIVE_INFINITY;
      most = Math.max(most, performance.now() - started);
      await sleep(BREATH_MS);
    }
    return most;
  };
  const waiting = Promise.all([
    longest(() => other.any('GET', '/api/test')),
    longest(() => reader.any('GET', '/app/finance/info')),
  ]);
  const started = performance.now();
  const statuses: number[] = [];
  let refusal = '';
  try {
    for (const { method, path, body, token, after } of requests) {
      const asking = token === undefined ? client : as(token);
      // A refusal may come while the body is still being sent, and close the line: that is an answer too.
      const answer = await asking.any(method, path, body).catch(() => ({ status: 0, text: 'closed' }));
      if (asking !== client) asking.close();
      if (after && answer.status >= 200 && answer.status < 300) {
        await after(answer.text);
        // The line was idle meanwhile, and may be closed by now.
        asking.close();
      }
      statuses.push(answer.status);
      if (answer.status === 0 || answer.status >= 400) refusal = answer.text.slice(0, 120);
    }
  } finally {
    underWay = false;
  }
  const seconds = (performance.now() - started) / 1000;
  const [server, page] = await waiting;
  return { statuses, refusal, bytes: requests[0]?.body?.bytes.length ?? 0, seconds, server, page };
}
