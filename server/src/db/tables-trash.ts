import type { TrashKind } from '@trastienda/domain/shop/deletion';
import { ID, of, type SheetsOf } from './sheet';
import type { Instant } from './tables';

/** Something that was deleted and can come back (rule: trash/kinds). */
interface TrashTable {
  shop_id: string;
  id: string;
  /** Of the deletion, in the shop's order of creation: the newest has the largest. */
  seq: number;
  kind: TrashKind;
  /** The thing's own; null of a payment method. */
  thing_id: string | null;
  /** Of a payment method its own, of a movement the one that it was made by. */
  payment_method_id: number | null;
  title: string;
  detail: string;
  /** JSON of what is nowhere else any more, with `seq` counted from the shop's first. */
  content: string;
  deleted_at: Instant;
}

/** A picture that something in the trash refers to: it stays as long as that does. */
interface TrashImageTable {
  shop_id: string;
  trash_id: string;
  image_id: string;
}

/** How many of each kind the trash has. */
interface TrashCountTable {
  shop_id: string;
  kind: TrashKind;
  entry_count: number;
}

export interface TrashTables {
  trash: TrashTable;
  trash_image: TrashImageTable;
  trash_count: TrashCountTable;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const TRASH_SHEETS: SheetsOf<Omit<TrashTables, 'trash_count'>> = {
  trash: {
    name: 'papelera',
    columns: [
      ID,
      ['kind', 'Qué', 'text'],
      ['title', 'Nombre', 'text'],
      ['detail', 'Detalle', 'text'],
      ['deleted_at', 'Eliminado el', 'text'],
      ['thing_id', 'Id de lo eliminado', 'text'],
      of('payment_method_id', 'Método de pago', 'payment_method'),
      ['content', 'Contenido', 'text'],
    ],
  },
  trash_image: {
    name: 'fotos-de-la-papelera',
    order: ['trash_id', 'image_id'],
    columns: [
      ['trash_id', 'Papelera (id)', 'text'],
      ['image_id', 'Foto (id)', 'text'],
    ],
  },
};
