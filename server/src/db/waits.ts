/** Who waits for a connection, and since when. */
export class Waits {
  /** In the order in which they began. */
  readonly #since = new Set<{ at: number }>();

  /** Waits for it, and is counted meanwhile. */
  async during<T>(coming: Promise<T>): Promise<T> {
    const wait = { at: performance.now() };
    this.#since.add(wait);
    try {
      return await coming;
    } finally {
      this.#since.delete(wait);
    }
  }

  /** How long the one has waited that waits longest, in milliseconds; 0 when nobody does. */
  get longest(): number {
    for (const { at } of this.#since) return performance.now() - at;
    return 0;
  }
}
