import { EXPORT_KEPT_MS, type ShopExport } from '@trastienda/contract/exports';
import type { ExportRow } from './exports.service';

/** A file that is not there: it is not finished, or has failed. */
export const toExport = ({ id, state, created_at }: ExportRow): ShopExport => ({
  export_id: id,
  status: state === 'working' ? 'working' : 'failed',
  created_at,
  expires_at: new Date(Date.parse(created_at) + EXPORT_KEPT_MS).toISOString(),
});
