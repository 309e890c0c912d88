import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Daemon, makeOwned, run, startDaemon } from './commands';
import type { Documented } from './documented';
import { addressOf, environmentOf, type Folders, type NodeNumber, nameOf } from './settings';

/** Twice what PostgreSQL keeps of its log by itself. */
const DISK = '2g';
const FILLER = 'filler';

/** One of the three: etcd, Patroni and its PostgreSQL, on a disk of its own. */
export class Machine {
  readonly number: NodeNumber;
  readonly #folders: Folders;
  readonly #env: Record<string, string>;
  #patroni: Daemon | undefined;

  readonly #patroniFile: string;

  constructor(number: NodeNumber, root: string, documented: Documented) {
    this.number = number;
    const home = join(root, nameOf(number));
    this.#folders = { home, data: join(home, 'disk') };
    this.#env = environmentOf(number, documented.text('node1.env'), this.#folders);
    this.#patroniFile = documented.file('patroni.yml');
  }

  get name(): string {
    return nameOf(this.number);
  }

  async start(): Promise<void> {
    const { home, data } = this.#folders;
    await makeOwned(home);
    await makeOwned(data);
    await run(`mount -t tmpfs -o size=${DISK} none ${data}`);
    await makeOwned(data);
    await startDaemon(`${this.name}-etcd`, ['/usr/bin/etcd'], { namespace: this.name, env: this.#env });
    await this.startPatroni();
  }

  async startPatroni(): Promise<void> {
    const command = ['/usr/bin/patroni', this.#patroniFile];
    this.#patroni = await startDaemon(this.name, command, { namespace: this.name, env: this.#env });
  }

  async killPatroni(): Promise<void> {
    await this.#patroni?.kill();
  }

  /** PostgreSQL's first process alone, as a crash of it does: the others end when they find it gone. */
  async killPostgres(): Promise<void> {
    const text = await readFile(join(this.#env['PATRONI_POSTGRESQL_DATA_DIR'] ?? '', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(text, 10), 'SIGKILL');
  }

  /** Leaves no room on its disk: dd ends when a block does not fit. */
  async fillDisk(): Promise<void> {
    const filled = await run(`dd if=/dev/zero of=${join(this.#folders.data, FILLER)} bs=256k`).catch(() => undefined);
    if (filled !== undefined) throw new Error('the disk has no end');
  }

  freeDisk = (): Promise<void> => rm(join(this.#folders.data, FILLER), { force: true });

  /** What Patroni answers at that path; undefined when it does not. */
  async ask(path: string): Promise<{ status: number; body: unknown } | undefined> {
    try {
      const reply = await fetch(`http://${addressOf(this.number)}:8008${path}`, { signal: AbortSignal.timeout(1_000) });
      return { status: reply.status, body: await reply.json() };
    } catch {
      return undefined;
    }
  }
}
