import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAM = process.platform === 'win32' ? 'pg_dump.exe' : 'pg_dump';

/** Lets PostgreSQL's own program write the database, as one moment has it, into a file of that folder. */
export async function dumpPostgres(url: string, folder: string): Promise<{ database: string; checked: string }> {
  const database = join(folder, 'trastienda.dump');
  const { address, password } = withoutPassword(url);
  const args = ['--format=custom', '--no-owner', `--file=${database}`, `--dbname=${address}`];
  const program = findProgram();
  if (!program) {
    const command = `pg_dump --format=custom --no-owner --file=trastienda.dump "${address}"`;
    throw new Error(`pg_dump is neither in POSTGRES_BIN nor on the PATH; install it, or run where it is: ${command}`);
  }
  // Not as an argument: every user of the machine can read those.
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) };
  await run(program, args, { env }).catch((error: unknown) => {
    throw new Error(saidBy(error));
  });
  return {
    database,
    checked: 'PostgreSQL has written all of it; pg_restore and npm run check-books show that it is right.',
  };
}

/** The first line that the program has said itself. */
function saidBy(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return said.split('\n')[0] || 'pg_dump has failed';
}

function withoutPassword(url: string): { address: string; password: string | undefined } {
  const address = new URL(url);
  const inQuery = address.searchParams.get('password');
  const password = address.password === '' ? inQuery : decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, password: password ?? undefined };
}

function findProgram(): string | undefined {
  const folders = [process.env['POSTGRES_BIN'], ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.flatMap((folder) => (folder ? [join(folder, PROGRAM)] : [])).find((path) => existsSync(path));
}
