import type { NewRecurring, OccurrenceToRecord, RecurringPatch } from '@trastienda/contract/recurring';
import { api, body } from '../../lib/api';
import { useChange } from '../../lib/use-change';
import { useDelete } from '../../lib/use-delete';
import { MOVEMENT_REFRESHES } from '../movement/mutations';
import { RECURRING } from './readings';

/** The calendar and the projection say by themselves that they show them. */
export const RECURRING_REFRESHES = [RECURRING];

export const RECORDING_REFRESHES = [RECURRING, ...MOVEMENT_REFRESHES];

export const createRule = (rule: NewRecurring, options: Parameters<typeof api.recurring.$post>[1]) =>
  api.recurring.$post({ json: rule, header: {} }, options).then(body);

export const updateRule = (id: string, change: RecurringPatch) =>
  api.recurring[':id'].$patch({ param: { id }, json: change }).then(body);

export const useDeleteRule = () =>
  useDelete((id: string) => api.recurring[':id'].$delete({ param: { id } }), RECURRING_REFRESHES);

const occurrence = api.recurring[':id'].occurrences[':date'];

/** One of a rule's days. */
interface Day {
  id: string;
  date: string;
}

export const recordOccurrence = (
  param: Day,
  otherwise: OccurrenceToRecord,
  options: Parameters<typeof occurrence.$post>[1],
) => occurrence.$post({ param, json: otherwise, header: {} }, options).then(body);

export const useSkipOccurrence = () =>
  useChange((param: Day) => occurrence.$delete({ param }).then(body), RECURRING_REFRESHES);
