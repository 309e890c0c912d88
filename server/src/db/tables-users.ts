import type { CalendarLanguage } from '@trastienda/domain/calendar/languages';
import type { DateFormat } from '@trastienda/domain/dates/date-format';
import type { Day } from '@trastienda/domain/dates/day';
import type { FirstStepsShown } from '@trastienda/domain/shop/first-steps';
import type { Generated } from 'kysely';
import { CREATED, ID, type SheetsOf } from './sheet';
import type { Instant } from './tables';

interface AppUserTable {
  id: string;
  username: string;
  username_folded: string;
  /** Of a name that was kept with letters that only look different: the form in which it would be kept now. */
  username_alike: Generated<string | null>;
  email: string;
  email_folded: string;
  password_hash: string;
  birthday: Day;
  avatar_url: string | null;
  calendar_language: Generated<CalendarLanguage>;
  date_format: Generated<DateFormat>;
  first_steps: Generated<FirstStepsShown>;
  created_at: Instant;
}

interface SessionTable {
  /** SHA-256 of the token, in hexadecimal; the token itself is only ever with its user. */
  token_hash: string;
  /** By what its user names it; random, and nothing that lets in. */
  id: string;
  user_id: string;
  shop_id: string;
  /** What the browser said of itself at the sign-in, cut. */
  user_agent: string;
  created_at: Instant;
  last_used_at: Instant;
}

interface LoginAttemptTable {
  id: string;
  /** What is counted against: an account or an address. */
  subject: string;
  at: Instant;
}

interface DeviceTable {
  /** SHA-256 of the token that the browser keeps. */
  token_hash: string;
  user_id: string;
  last_used_at: Instant;
}

interface RecoveryCodeTable {
  user_id: string;
  /** argon2id of the code with the salt, which the codes of one user share: one look finds which of them it is. */
  code_hash: string;
  salt: string;
  /** Not known of those from before it was kept. */
  made_at: Instant | null;
  /** Of one that whoever runs the server has made; the user's own do not expire. */
  expires_at: Instant | null;
}

interface RegistrationTable {
  /** Where it came from, and the Idempotency-Key that it came with. */
  network: string;
  key: string;
  /** SHA-256 of what was sent but for the password, which is compared with the user's own. */
  fingerprint: string;
  user_id: string;
  created_at: Instant;
}

export interface UserTables {
  app_user: AppUserTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  device: DeviceTable;
  recovery_code: RecoveryCodeTable;
  registration: RegistrationTable;
}

/** What they are in the file with everything of a shop (rule: keeping/everything-out). */
export const USER_SHEETS: SheetsOf<Pick<UserTables, 'app_user'>> = {
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
};
