import { EXPORT_KEPT_MS, type ShopExport } from '@trastienda/contract/exports';
import type { Day } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import type { ExportRow } from './exports.service';

/** A file that is not there: it is not finished, or has failed. */
export const toExport = ({ id, state, created_at }: ExportRow): ShopExport => ({
  export_id: id,
  status: state === 'working' ? 'working' : 'failed',
  created_at,
  expires_at: new Date(Date.parse(created_at) + EXPORT_KEPT_MS).toISOString(),
});

/** The shop's day of what is in it: it is as of when it was asked for, whenever it is fetched. */
export const dayOfExport = ({ created_at }: ExportRow, { timeZone }: { timeZone: string }): Day =>
  dayAt(new Date(created_at), timeZone);
