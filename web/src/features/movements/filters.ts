import { HISTORY_TYPES, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import type { MovementFilters } from '../../shop/movement/queries';
import { FORM_TYPES } from './movement-values';

export const hasFilters = (filters: MovementFilters): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

export const TYPE_OPTIONS = FORM_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

/** The same of all that stands in the history. */
export const HISTORY_TYPE_OPTIONS = HISTORY_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));
