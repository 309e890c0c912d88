import { expect, test } from 'vitest';
import { breakLines, memoryOf, temporaryFiles } from '../support/broken-lines';
import { removeFolder, startServer, temporaryFolder } from '../support/server';

const GROWTH_MB = 60;

test('2,000 uploads broken off, 200 clients of a byte a second and 2,000 silent connections', async () => {
  const folder = temporaryFolder();
  const server = await startServer({ DATA_DIR: folder });
  try {
    const strength = { aborted: 2_000, atOnce: 20, slow: 200, idle: 2_000 };
    // The first round is for what a process takes once: code, connections, buffers.
    const first = await breakLines(server.url, server.pid, strength);
    const second = await breakLines(server.url, server.pid, strength);
    process.stdout.write(`memory in MB: ${first.memory.join(' ')} | ${second.memory.join(' ')}\n`);
    process.stdout.write(
      `longest wait of somebody else in ms: ${first.worst.toFixed(0)}, ${second.worst.toFixed(0)}\n`,
    );
    await expect.poll(() => temporaryFiles(folder)).toEqual([]);
    expect(memoryOf(server.pid)).toBeLessThan(Math.max(...first.memory) + GROWTH_MB);
    const { code, stdout } = await server.stop();
    expect(code).toBe(0);
    expect(stdout).not.toContain('"fault"');
  } finally {
    await server.kill();
    removeFolder(folder);
  }
});
