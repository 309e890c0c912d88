import type { ServerProcess } from '../server-process';
import type { User } from './users';

/** What so many users at once were given. */
export interface Step {
  users: number;
  /** How long each of those took that were answered, in milliseconds. */
  times: number[];
  seconds: number;
  /** Told to come back later: 503. */
  refused: number;
  /** Answered in any other way that is not good, or not at all. */
  failed: number;
  /** What the busiest of the server's processes worked, in milliseconds. */
  busiest: number;
}

/** Everybody asks again as soon as they were answered, for so long. */
export async function runStep(server: ServerProcess, users: readonly User[], milliseconds: number): Promise<Step> {
  const step: Step = { users: users.length, times: [], seconds: 0, refused: 0, failed: 0, busiest: 0 };
  const processes = [server, ...(await server.workers())];
  const before = await Promise.all(processes.map((one) => one.cpuTime()));
  const started = performance.now();
  await Promise.all(
    users.map(async (user) => {
      while (performance.now() - started < milliseconds) await askOnce(user, step);
      user.close();
    }),
  );
  step.seconds = (performance.now() - started) / 1000;
  const after = await Promise.all(processes.map((one) => one.cpuTime()));
  step.busiest = Math.max(...after.map((time, index) => time - (before[index] ?? 0)));
  return step;
}

async function askOnce(user: User, step: Step): Promise<void> {
  const asked = performance.now();
  const status = await user.ask().then(
    (answer) => answer.status,
    () => 0,
  );
  if (status >= 200 && status < 300) step.times.push(performance.now() - asked);
  else if (status === 503) step.refused += 1;
  else step.failed += 1;
}
