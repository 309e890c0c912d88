import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../features/session/passwords';
import { openTestApp } from '../testing/app';
import { atFullCost } from '../testing/cheap-passwords';

const webDir = await mkdtemp(join(tmpdir(), 'trastienda-web-'));
afterAll(() => rm(webDir, { recursive: true }));
await mkdir(join(webDir, 'assets'));
await writeFile(join(webDir, 'assets', 'main-abc123.js'), 'export {};');

const app = await openTestApp({ webDir });

// rule: limits/waiting-room
test('the files of the page do not wait for the passwords that are being hashed', async () => {
  const passwords = Array.from({ length: 40 }, (_, index) => `Percha${index}`);
  let hashed = 0;
  const hash = async (password: string) => {
    await hashPassword(app.database.db, password);
    hashed += 1;
  };
  // Cheap ones would all be done before a busy machine has read a file.
  const all = atFullCost(() => passwords.map(hash));
  // Without turns all of them would be in the threads by now that read files.
  await all[0];
  const file = await app.app.request('/assets/main-abc123.js');
  expect(await file.text()).toBe('export {};');
  expect(hashed).toBeLessThan(passwords.length / 2);
  await Promise.all(all);
});
