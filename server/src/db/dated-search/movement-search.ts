import type { DatedSearch } from './match';

/** The history's search, and what its filters narrow it by. */
export const MOVEMENT_SEARCH: DatedSearch = {
  table: 'movement',
  column: 'label_folded',
  day: 'entry_date',
  marks: { type: 'word', account_id: 'id', expense_id: 'id' },
};
