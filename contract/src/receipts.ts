import { RECEIPT_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { z } from 'zod';
import type { FileParts } from './images';

const RECEIPTS_PATH = '/api/receipts/';

/** The address of a receipt, without the host. */
export const receiptUrl = (id: string): string => `${RECEIPTS_PATH}${id}`;

export const RECEIPT_NAME_MAX = 255;

/** POST /movement/{id}/receipts */
export const RECEIPT_FILE: FileParts = { field: 'file', ...RECEIPT_UPLOAD };
export const RECEIPT_REQUIRED = 'Elige una foto o un PDF';

/** What of an upload is taken, by its bytes (rule: ledger/receipts); a picture is kept as one of the first three. */
const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export const receipt = z.object({
  receipt_id: z.uuid(),
  /** What the file was called. */
  name: z.string(),
  media_type: z.enum(RECEIPT_TYPES),
  /** How many bytes are served. */
  size: z.number().int().positive(),
  url: z.string().startsWith(RECEIPTS_PATH),
});

export type Receipt = z.infer<typeof receipt>;
