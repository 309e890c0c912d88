import { stepMonths } from '@trastienda/domain/dates/day';
import { today } from '@trastienda/server/application/shop';
import { listStatements } from '@trastienda/server/features/statements/statements.service';
import type { Section } from '../section';
import { seedPurchases } from '../seed/purchases';

/** A card's statements: as the screen asks for them, from a year ago on, and all that there are. */
export const statements: Section = {
  name: 'statements',
  unit: 'purchases',
  sizes: [500, 2_000],
  prepare: async (place, size) => {
    const { shop } = place;
    const id = await seedPurchases(place, size);
    const from = stepMonths(today(shop), -12);
    const path = `/credit_cards/${id}/statements`;
    return {
      cases: [
        {
          name: 'statements of a year',
          http: (client) => client.get(`${path}?from=${from}`),
          direct: () => listStatements(shop, id, { from }),
        },
        { name: 'all statements', http: (client) => client.get(path), direct: () => listStatements(shop, id, {}) },
      ],
    };
  },
};
