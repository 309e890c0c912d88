import { expect, test } from 'vitest';
import { type Fault, sufferFaults } from '../support/restarts';

const RESTARTS = 20;

test('20 restarts of PostgreSQL under load, half of them kill -9, with terminated and frozen processes between', async () => {
  const rounds = Array.from({ length: RESTARTS / 2 }, (): Fault[] => ['restart', 'terminate', 'crash', 'freeze']);
  const { acknowledged, answers, backAfter } = await sufferFaults(rounds.flat());
  process.stdout.write(`acknowledged: ${acknowledged}, answers: ${JSON.stringify(answers)}\n`);
  process.stdout.write(`back after, in ms: ${backAfter.join(' ')}\n`);
  expect(backAfter).toHaveLength(RESTARTS * 2);
});
