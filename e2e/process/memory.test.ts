import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LARGEST_TAKEN, TOO_LARGE } from '@trastienda/server/testing/large-pictures';
import { afterAll, expect, test } from 'vitest';
import { SERVER_ENV } from '../../scripts/lib/server-env.mjs';
import { removeFolder, startServer, temporaryFolder } from '../support/server';
import { registerShop } from '../support/shop';

const MOST_MB = 400;

const folder = temporaryFolder();
const server = await startServer({ DATA_DIR: folder, ...SERVER_ENV });
afterAll(async () => {
  await server.kill();
  removeFolder(folder);
});

/** The most memory that the server has had so far: pictures are decoded in threads of its own. Linux alone says it (vitest.config.ts). */
function mostMemory(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Sent again while the server is busy: on a slow machine one picture takes as long as another waits for it. */
async function upload(token: string, bytes: Uint8Array): Promise<number> {
  for (;;) {
    const body = new FormData();
    body.append('file', new File([Uint8Array.from(bytes)], 'foto'));
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await fetch(`${server.url}/api/user/avatar`, { method: 'PATCH', headers, body });
    await reply.arrayBuffer();
    if (reply.status !== 503) return reply.status;
    // A server that is behind refuses at once: asked again and again without a pause it would have no time for anything else.
    await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1000);
  }
}

test('what decodes pictures is there before the first one comes', async () => {
  // Later it might not be loaded any more, for want of descriptors, and then never.
  await expect.poll(() => readFileSync(`/proc/${server.pid}/maps`, 'utf8')).toContain('libvips');
});

// rule: images/pixels
test('whatever picture comes, taken or refused, from two shops at once, the server stays under 400 MB', async () => {
  const tokens = [await registerShop(server.url), await registerShop(server.url)].map(({ token }) => token);
  for (const [pictures, status] of [
    [LARGEST_TAKEN, 200],
    [TOO_LARGE, 415],
  ] as const)
    for (const [kind, write] of Object.entries(pictures)) {
      const bytes = await write();
      const statuses = await Promise.all(tokens.map((token) => upload(token, bytes)));
      expect(mostMemory(), kind).toBeLessThan(MOST_MB);
      expect(statuses, kind).toEqual([status, status]);
    }
}, 1_200_000);
