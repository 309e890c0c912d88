import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, removeFolder, runProgram, startServer, temporaryFolder } from '../support/server';

const REFUSAL_MS = 90_000;

let folder: string;
let silent: Server;
let silentPort: number;

beforeAll(async () => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'data'));
  // Takes connections and never says a word.
  silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  silentPort = address && typeof address === 'object' ? address.port : 0;
});

afterAll(() => {
  silent.close();
  removeFolder(folder);
});

/** What a server said that should not have started; one that does is ended, and then has no code. */
async function refusalOf(env: NodeJS.ProcessEnv): Promise<Ended> {
  const { child, ended } = runProgram('main', { DATA_DIR: join(folder, 'data'), ...env });
  const timer = setTimeout(() => child.kill('SIGKILL'), REFUSAL_MS);
  const refusal = await ended;
  clearTimeout(timer);
  return refusal;
}

describe('a setting that the server cannot start with is one line that names it, and exit code 1:', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'no.such.host.invalid'],
    ['HOST', '203.0.113.1'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'not a url'],
    ['DATABASE_URL', 'postgres://127.0.0.1:1/shop'],
    ['DATABASE_URL', 'postgres://no.such.host.invalid/shop'],
    ['STORAGE_URL', 'ftp://localhost/bucket'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'trastienda'],
    ['HSTS_SUBDOMAINS', 'maybe'],
    ['TRUST_PROXY', 'maybe'],
  ])('%s=%s', async (name, value) => {
    const { code, stdout, stderr } = await refusalOf({ [name]: value });

    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(name)]);
    expect(stdout).not.toContain('http://');
    expect(code).toBe(1);
  });

  test('DATA_DIR below a file', async () => {
    const { code, stderr } = await refusalOf({ DATA_DIR: join(folder, 'file', 'data') });

    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('DATA_DIR')]);
    expect(code).toBe(1);
  });

  test('DATA_DIR where nobody may write', async () => {
    const { code, stderr } = await refusalOf({ DATA_DIR: '/proc/trastienda' });

    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('DATA_DIR')]);
    expect(code).toBe(1);
  });

  test.each(['images', 'tmp'])('DATA_DIR whose %s is a link to what is not there', async (name) => {
    const dataDir = join(folder, `linked-${name}`);
    mkdirSync(dataDir);
    symlinkSync(join(folder, 'not-mounted'), join(dataDir, name));
    const { code, stderr } = await refusalOf({ DATA_DIR: dataDir });

    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`DATA_DIR.*${name} is a link to .*not-mounted, which is not there`)),
    ]);
    expect(code).toBe(1);
  });

  test('PORT that another program has', async () => {
    const { code, stderr } = await refusalOf({ PORT: String(silentPort) });

    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(`PORT.*${silentPort}`)]);
    expect(code).toBe(1);
  });

  test('DATABASE_URL of a server that does not answer', async () => {
    const { code, stderr } = await refusalOf({ DATABASE_URL: `postgres://127.0.0.1:${silentPort}/shop` });

    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('DATABASE_URL')]);
    expect(code).toBe(1);
  });
});

test('a password in DATABASE_URL is not said', async () => {
  const { stderr } = await refusalOf({ DATABASE_URL: 'postgres://ana:Secreto2026@127.0.0.1:1/shop' });
  expect(stderr).not.toContain('Secreto2026');
});

test('the folder of DATA_DIR is made when it is missing', async () => {
  const server = await startServer({ DATA_DIR: join(folder, 'new', 'deep') });
  const ended = await server.stop();
  expect(ended.code).toBe(0);
});

test.each([
  ['check-books', {}, []],
  ['journal', {}, ['--shop', 'ana']],
  ['reset-password', {}, ['--user', 'ana']],
  ['end-sessions', {}, ['--all']],
  ['move', {}, ['--to', 'postgres://127.0.0.1:1/shop']],
  ['backup', {}, ['--to', '/tmp/never-made.tar']],
] as const)('%s makes no empty database of a folder that has none', async (program, env, args) => {
  const empty = join(folder, `mistyped-${program}`);
  const { code, stderr } = await runProgram(program, { DATA_DIR: empty, ...env }, { args }).ended;

  expect(stderr).toMatch(/^trastienda: .*\n$/);
  expect(stderr.trimEnd().endsWith(`DATA_DIR: there is no trastienda.db in ${empty}`)).toBe(true);
  expect(code).toBe(1);
  expect(existsSync(empty)).toBe(false);
});
