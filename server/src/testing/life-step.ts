import { MOVEMENT_TYPES, type MovementType } from '@trastienda/domain/ledger/movement';
import { RECURRING_TYPES, type RecurringType } from '@trastienda/domain/recurring/rule';
import fc from 'fast-check';

const NAMES = ['Caja', 'CAJA', 'Banco', 'Ahorro', 'Ñata', 'Nata'];
const DAYS = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-20'];

/** One thing that a user does; numbers pick among what there is. */
export type Step =
  | { does: 'open'; name: string; cents: number; lost: boolean }
  | { does: 'close'; which: number }
  | { does: 'record'; type: MovementType; which: number; cents: number; day: string; lost: boolean }
  | { does: 'transfer'; which: number; to: number; cents: number; day: string; lost: boolean }
  | { does: 'open later'; which: number; cents: number; lost: boolean }
  | { does: 'edit'; which: number; place: number; cents: number; day: string; changes: number }
  | { does: 'recur'; type: RecurringType; which: number; cents: number; by: number }
  | { does: 'take back'; which: number }
  | { does: 'restore'; which: number };

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('open'),
      name: fc.constantFrom(...NAMES),
      cents: fc.constantFrom(0, 0, 1, 2_500),
      lost: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close'), which: fc.nat() }) },
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constant('record'),
      type: fc.constantFrom(...MOVEMENT_TYPES),
      which: fc.nat(),
      cents: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 50 })),
      day: fc.constantFrom(...DAYS),
      lost: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('transfer'),
      which: fc.nat(),
      to: fc.nat(),
      cents: fc.integer({ min: 1, max: 3_000 }),
      day: fc.constantFrom(...DAYS),
      lost: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('open later'),
      which: fc.nat(),
      cents: fc.integer({ min: 1, max: 3_000 }),
      lost: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('edit'),
      which: fc.nat(),
      place: fc.nat(),
      cents: fc.integer({ min: 1, max: 5_000 }),
      day: fc.constantFrom(...DAYS),
      changes: fc.integer({ min: 1, max: 15 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('recur'),
      type: fc.constantFrom(...RECURRING_TYPES),
      which: fc.nat(),
      cents: fc.integer({ min: 1, max: 3_000 }),
      by: fc.nat({ max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('take back'), which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('restore'), which: fc.nat() }) },
);
