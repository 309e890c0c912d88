import { CREATED, ID, type SheetsOf } from './sheet';
import type { Instant } from './tables';

export interface ImageTable {
  shop_id: string;
  /** 128 random bits: the last segment of the picture's address. */
  id: string;
  /** SHA-256 of the original as it is kept, in hexadecimal. */
  hash: string;
  /** A document (pdf) is a receipt's alone, and has no size. */
  format: 'jpeg' | 'png' | 'webp' | 'pdf';
  width: number;
  height: number;
  bytes: number;
  /** Whether its file is whole in the store: false while it is written, and again before it is removed. */
  stored: boolean;
  /** How many uploads brought this picture. */
  uploads: number;
  /** When the sweep first found that nothing refers to it; null while something does, and when it is brought again. */
  unused_since: Instant | null;
}

/** A photo or a document that belongs to a movement; also while that is not there, since it may come back with its id. */
export interface ReceiptTable {
  shop_id: string;
  id: string;
  seq: number;
  movement_id: string;
  image_id: string;
  /** What the file was called. */
  name: string;
  created_at: Instant;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const IMAGE_SHEETS: SheetsOf<{ image: ImageTable; receipt: ReceiptTable }> = {
  image: {
    name: 'archivos',
    columns: [
      ID,
      ['format', 'Formato', 'text'],
      ['width', 'Ancho', 'whole'],
      ['height', 'Alto', 'whole'],
      ['bytes', 'Bytes', 'whole'],
    ],
  },
  receipt: {
    name: 'comprobantes',
    columns: [
      ID,
      ['movement_id', 'Movimiento (id)', 'text'],
      ['image_id', 'Archivo (id)', 'text'],
      ['name', 'Nombre del archivo', 'text'],
      CREATED,
    ],
  },
};
