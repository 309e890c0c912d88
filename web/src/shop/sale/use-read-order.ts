import { useState } from 'react';

/**
 * The order of what is read: the server may answer for a code after it has answered for one that was read later. Nothing waits for another
 * read, but a key that is pressed behind the last one is about its line, however late that comes (rule: counter/order).
 */
class ReadOrder {
  #given = 0;
  #taken = 0;
  /** In their order; each resolves once it is known whether it has become a line. */
  readonly #underWay = new Set<Promise<boolean>>();

  readonly next = (): number => ++this.#given;

  /** Tells that this one has come. @returns whether a later one came before */
  readonly isLate = (place: number): boolean => {
    const isLate = place < this.#taken;
    this.#taken = Math.max(place, this.#taken);
    return isLate;
  };

  /** @param isTaken resolves once it is known whether it has become a line. @returns the same */
  readonly begin = (isTaken: Promise<boolean>): Promise<boolean> => {
    this.#underWay.add(isTaken);
    void isTaken.finally(() => this.#underWay.delete(isTaken));
    return isTaken;
  };

  readonly isReading = (): boolean => this.#underWay.size > 0;

  /** Does it now, or as soon as what was read last is a line; never for another line. */
  readonly behindLast = (act: () => void): void => {
    const last = [...this.#underWay].at(-1);
    if (last) void last.then((isTaken) => isTaken && act());
    else act();
  };

  /** Does it now, or as soon as all that was read are lines; where one of them becomes none, `otherwise`. */
  readonly behindAll = (act: () => void, otherwise: () => void): void => {
    const all = [...this.#underWay];
    if (all.length > 0) void Promise.all(all).then((taken) => (taken.every(Boolean) ? act() : otherwise()));
    else act();
  };
}

export const useReadOrder = (): ReadOrder => useState(() => new ReadOrder())[0];
