import type { Body } from '../client';
import type { Maker } from './maker';
import type { HeavyRequest, Stock } from './request';

/** One kind of request to a route, where what is heaviest is not all of its schema, or needs something made for it. */
export interface Variant {
  name: string;
  /** Where being refused is heavier than being taken: the refusal that is meant. */
  refused?: number;
  /** Whether it can be sent only once. */
  once?: true;
  /** What of the route's heaviest request is to be otherwise. */
  change: (made: Maker, stock: Stock) => Promise<Partial<HeavyRequest>>;
}

export const at = (path: string, body?: Body): Partial<HeavyRequest> => ({
  path: `/api${path}`,
  ...(body && { body }),
});

export const whole: Variant = { name: '', change: async () => ({}) };
export const one = (change: Variant['change']): Variant[] => [{ name: '', change }];
/** By method and path. */
export type Variants = Record<string, readonly Variant[]>;
