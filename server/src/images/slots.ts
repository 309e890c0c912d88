/** Lets a few pieces of work run at a time, heavy ones as several; the others wait in the order of asking. */
export class Slots {
  readonly count: number;
  #free: number;
  readonly #waiting: { weight: number; start: () => void }[] = [];

  constructor(count: number) {
    this.count = count;
    this.#free = count;
  }

  /** `weight` is how many slots it takes: never more than there are. */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(weight, this.count);
    await new Promise<void>((start) => {
      this.#waiting.push({ weight: taken, start });
      this.#admit();
    });
    try {
      return await work();
    } finally {
      this.#free += taken;
      this.#admit();
    }
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next && next.weight <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.weight;
      next.start();
    }
  }
}
