import { api } from '../../lib/api';
import { askedFor, type MovementFilters } from '../../shop/movement/queries';

/** All that the filters let through, as a spreadsheet reads it. */
export const readMovementsCsv = (filters: MovementFilters): Promise<Response> =>
  api.movement.export.$get({ query: askedFor(filters) });
