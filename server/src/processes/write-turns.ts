/**
 * Whose turn it is to write to SQLite's file, in the order of asking. SQLite's own lock goes to whoever tries at the right moment: a process
 * that writes all the time would keep the others out. Who has the turn keeps it until another one asks.
 */
export class WriteTurns {
  readonly #tell: (process: number, word: 'write' | 'others wait') => void;
  readonly #line: number[] = [];
  readonly #gone = new Set<number>();
  #holder: number | undefined;
  #isAskedBack = false;

  constructor(tell: (process: number, word: 'write' | 'others wait') => void) {
    this.#tell = tell;
  }

  /** What a process asked before it died may be heard after it has. */
  ask(process: number): void {
    if (this.#gone.has(process)) return;
    this.#line.push(process);
    this.#next();
  }

  /** It has written, and gives the turn back. */
  over(process: number): void {
    if (this.#holder !== process) return;
    this.#holder = undefined;
    this.#next();
  }

  /** It has ended, whatever it was doing, and comes no more; SQLite lets go of what a dead process had locked. May be said twice. */
  gone(process: number): void {
    this.#gone.add(process);
    const at = this.#line.indexOf(process);
    if (at >= 0) this.#line.splice(at, 1);
    this.over(process);
  }

  #next(): void {
    if (this.#holder === undefined) {
      this.#holder = this.#line.shift();
      if (this.#holder === undefined) return;
      this.#isAskedBack = false;
      this.#tell(this.#holder, 'write');
    }
    if (this.#line.length === 0 || this.#isAskedBack) return;
    this.#isAskedBack = true;
    this.#tell(this.#holder, 'others wait');
  }
}
