import { fractionsOf } from '@trastienda/server/testing/fuzz/random';

/** Rows that are the same at every run. */
export class Random {
  /** From 0 up to 1, 1 excluded. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = fractionsOf(seed);
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(choices: readonly T[]): T {
    return this.#at(choices, Math.floor(this.next() * choices.length));
  }

  /** One of the choices, each as often as its weight says. */
  weighted<T extends { weight: number }>(choices: readonly T[]): T {
    let rest = this.next() * choices.reduce((total, { weight }) => total + weight, 0);
    const index = choices.findIndex(({ weight }) => {
      rest -= weight;
      return rest < 0;
    });
    return this.#at(choices, Math.max(0, index));
  }

  /** A UUID whose order is that of its instant, as the server's own (version 7). */
  uuid(milliseconds: number): string {
    const hex = (digits: number) =>
      Math.floor(this.next() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0');
    const time = milliseconds.toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${this.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(6)}${hex(6)}`;
  }

  #at<T>(choices: readonly T[], index: number): T {
    const choice = choices[index];
    if (choice === undefined) throw new RangeError('a choice among nothing');
    return choice;
  }
}
