import { type Receipt, receiptUrl } from '@trastienda/contract/receipts';
import type { ReceiptRow } from './receipts.service';

const MEDIA_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const satisfies Record<ReceiptRow['format'], string>;

export const mediaTypeOf = ({ format }: Pick<ReceiptRow, 'format'>): Receipt['media_type'] => MEDIA_TYPES[format];

export const toReceipt = (row: ReceiptRow): Receipt => ({
  receipt_id: row.id,
  name: row.name,
  media_type: mediaTypeOf(row),
  size: row.bytes,
  url: receiptUrl(row.id),
});

/** A document is kept and never opened here: what says that it is a PDF is saved as one, whatever it was called. */
export function savedAs(name: string): string {
  const named = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  const plain = named.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(named).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
