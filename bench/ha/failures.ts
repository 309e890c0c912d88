import { connectTo } from '@trastienda/server/testing/postgres-client';
import type { Cluster } from './cluster';
import type { Machine } from './machine';
import { cut, mend } from './network';

/** One way in which the primary goes: how it begins, and what brings that machine back once another one is the primary. */
interface Failure {
  readonly begin: (cluster: Cluster, primary: Machine) => Promise<unknown>;
  readonly end: (primary: Machine) => Promise<unknown>;
}

const nothing = async (): Promise<void> => {};

export const FAILURES = {
  postgres: { begin: (_, primary) => primary.killPostgres(), end: nothing },
  patroni: { begin: (_, primary) => primary.killPatroni(), end: (primary) => primary.startPatroni() },
  network: { begin: (_, primary) => cut(primary.number), end: (primary) => mend(primary.number) },
  'switch-over': { begin: (cluster, primary) => cluster.switchOver(primary), end: nothing },
  disk: {
    begin: async (cluster, primary) => {
      await primary.fillDisk();
      await writeUntilItFails(cluster.urlOf(primary));
    },
    end: (primary) => primary.freeDisk(),
  },
} satisfies Record<string, Failure>;

export type FailureName = keyof typeof FAILURES;
export const FAILURE_NAMES = Object.keys(FAILURES) as FailureName[];

/** What a busier database than the rig's would have written soon: a full disk ends PostgreSQL when its next log file does not fit. */
async function writeUntilItFails(url: string): Promise<void> {
  const client = await connectTo(url);
  const message = "select pg_logical_emit_message(false, 'rig', repeat('x', 4000)) from generate_series(1, 250)";
  const write = () =>
    client.query(message).then(
      () => true,
      () => false,
    );
  while (await write());
  await client.end().catch(() => {});
}
