/** How long a process goes on with writes of its own while others wait: handing over takes about as long as one write. */
const SLICE_MS = 20;

/** A process's side of WriteTurns. What is done in it is done one after the other: `enter` is not called again before what it gave was called. */
export class WriteTurn {
  readonly #tell: (word: 'may I write' | 'have written') => void;
  #isMine = false;
  #isInUse = false;
  #othersWait = false;
  #since = 0;
  #begin: (() => void) | undefined;

  constructor(tell: (word: 'may I write' | 'have written') => void) {
    this.#tell = tell;
  }

  /** Resolves when this process may write, with what says that it has. */
  readonly enter = async (): Promise<() => void> => {
    this.#isInUse = true;
    if (!this.#isMine) {
      await new Promise<void>((begin) => {
        this.#begin = begin;
        this.#tell('may I write');
      });
    }
    return () => this.#leave();
  };

  hear(word: 'write' | 'others wait'): void {
    if (word === 'others wait') {
      this.#othersWait = true;
      if (!this.#isInUse) this.#giveBack();
      return;
    }
    this.#isMine = true;
    this.#since = performance.now();
    this.#begin?.();
  }

  #leave(): void {
    this.#isInUse = false;
    if (!this.#othersWait) return;
    if (performance.now() - this.#since > SLICE_MS) {
      this.#giveBack();
      return;
    }
    // Whoever waits in this process has entered by then.
    setImmediate(() => {
      if (this.#othersWait && !this.#isInUse) this.#giveBack();
    });
  }

  #giveBack(): void {
    this.#isMine = false;
    this.#othersWait = false;
    this.#tell('have written');
  }
}
