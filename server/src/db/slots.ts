interface Waiting {
  weight: number;
  start: () => void;
}

/**
 * Lets a few pieces of work run at a time, heavy ones as several (rule: limits/turns). Who asks for much waits behind
 * who asks for little: the askers take turns, and only the work of one asker is done in the order of asking.
 */
export class Slots {
  readonly count: number;
  #free: number;
  /** By asker, the next one first. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(count: number) {
    this.count = count;
    this.#free = count;
  }

  /** How many of the slots are taken. */
  get taken(): number {
    return this.count - this.#free;
  }

  /** How many pieces of work wait for theirs. */
  get waiting(): number {
    let sum = 0;
    for (const queue of this.#waiting.values()) sum += queue.length;
    return sum;
  }

  /** `weight` is how many slots it takes: never more than there are. */
  async run<T>(asker: string, weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(weight, this.count);
    await new Promise<void>((start) => {
      const queue = this.#waiting.get(asker) ?? [];
      queue.push({ weight: taken, start });
      this.#waiting.set(asker, queue);
      this.#admit();
    });
    try {
      return await work();
    } finally {
      this.#free += taken;
      this.#admit();
    }
  }

  /** Nobody overtakes a heavy one that waits for room: it would wait for ever. */
  #admit(): void {
    for (const [asker, queue] of this.#waiting) {
      const next = queue[0];
      if (!next || next.weight > this.#free) return;
      queue.shift();
      // Deleted and set again, an asker is the last one.
      this.#waiting.delete(asker);
      if (queue.length > 0) this.#waiting.set(asker, queue);
      this.#free -= next.weight;
      next.start();
    }
  }
}
