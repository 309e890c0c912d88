import { CATALOGUE } from './catalogue-sheets';
import { MONEY } from './money-sheets';
import { SALES } from './sale-sheets';
import { CREATED, ID, NAME, of, type Sheet, TITLE } from './sheet';

const SHOP: Record<string, Sheet> = {
  app_user: {
    name: 'usuario',
    columns: [
      ID,
      ['username', 'Usuario', 'text'],
      ['email', 'Correo', 'text'],
      ['birthday', 'Nacimiento', 'text'],
      ['avatar_url', 'Foto', 'text'],
      ['calendar_language', 'Idioma del calendario', 'text'],
      ['date_format', 'Formato de fecha', 'text'],
      ['first_steps', 'Primeros pasos', 'text'],
      CREATED,
    ],
  },
  shop: { name: 'local', columns: [ID, NAME, ['time_zone', 'Zona horaria', 'text'], CREATED] },
  event: {
    name: 'eventos',
    columns: [
      ID,
      TITLE,
      ['description', 'Descripción', 'text'],
      ['starts_at', 'Empieza', 'text'],
      ['ends_at', 'Termina', 'text'],
      ['all_day', 'Todo el día', 'flag'],
      ['location', 'Lugar', 'text'],
      ['color', 'Color', 'text'],
    ],
  },
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
  activity: {
    name: 'actividad',
    order: ['number'],
    columns: [
      ['number', 'Número', 'whole'],
      ['at', 'Cuándo', 'text'],
      ['kind', 'Qué', 'text'],
      ['device', 'Dispositivo', 'text'],
      ['thing', 'De qué', 'text'],
      ['title', 'Nombre', 'text'],
      ['times', 'Veces', 'whole'],
    ],
  },
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
};

/** What each table is to whoever keeps the books, by its name (rule: keeping/everything-out). */
export const SHEETS: Readonly<Record<string, Sheet>> = { ...MONEY, ...CATALOGUE, ...SALES, ...SHOP };

/** The tables that are in no sheet, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  session: 'a secret: who is signed in',
  device: 'a secret: which devices are known',
  recovery_code: 'a secret',
  registration: 'how a registration is done once',
  login_attempt: 'counted where it is made, for a while',
  idempotency: 'how a request is done once, for a day',
  ledger: 'sums of the movements',
  month_total: 'sums of the movements',
  movement_count: 'sums of the movements',
  list_count: 'sums of the movements',
  period_sum: 'sums of the movements',
  sale_sum: 'sums of the sales',
  trash_count: 'counts what is in the trash',
  export: 'this file itself',
};

/** The columns that are in no sheet: the same in every row, an order, what is searched by, a secret, or how files are stored. */
export const LEFT_OUT_COLUMNS = [
  ...[
    'shop_id',
    'seq',
    'title_folded',
    'name_folded',
    'value_folded',
    'label_folded',
    'own_search',
    'search',
    'last_entry',
    'closed_seq',
    'account_number',
  ],
  ...['username_folded', 'username_alike', 'email_folded', 'password_hash'],
  ...[
    'owner_id',
    'activity_count',
    'number',
    'entry_count',
    'state',
    'closed_until',
    'move_id',
    'moved_to',
    'long_until',
    'open_from',
  ],
  ...['hash', 'stored', 'uploads', 'seen_at'],
];
