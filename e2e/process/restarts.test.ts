import { expect, test } from 'vitest';
import { sufferFaults } from '../support/restarts';

test('PostgreSQL restarts, crashes, loses its connections and freezes under load: the server lives, and nothing is lost or doubled', async () => {
  const { acknowledged } = await sufferFaults(['restart', 'terminate', 'crash', 'freeze']);
  // At least five before each of them.
  expect(acknowledged).toBeGreaterThanOrEqual(20);
});
