import { DEFAULT_TIME_ZONE as BUENOS_AIRES, isTimeZone } from '@trastienda/domain/dates/time-zone';
import { z } from 'zod';

/** A variable that may be unset or blank, and is a URL otherwise. */
const url = (protocols: RegExp, message: string) =>
  z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined)
    .refine(
      (value) => value === undefined || (URL.canParse(value) && protocols.test(new URL(value).protocol)),
      message,
    );

/** More of them share too little of what one machine has. */
const WORKERS_MAX = 32;

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;

const variables = z.object({
  PORT: z.string().default('3000').refine(isPort, 'must be a port number from 0 to 65535').transform(Number),
  METRICS_PORT: z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined)
    .refine(
      (value) => value === undefined || (isPort(value) && Number(value) > 0),
      'must be a port number from 1 to 65535, or unset',
    )
    .transform((value) => (value === undefined ? undefined : Number(value))),
  WORKERS: z
    .string()
    .default('1')
    .refine(
      (value) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= WORKERS_MAX,
      `must be a number from 1 to ${WORKERS_MAX}`,
    )
    .transform(Number),
  HOST: z.string().trim().min(1, 'must name an address').default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1, 'must name a folder').default('./data'),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'must be a postgres:// URL, or unset for SQLite'),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?:$/, 'must be a postgres:// URL, or unset'),
  DATABASE_PREPARED: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .transform((value) => value === 'true'),
  STORAGE_URL: url(/^s3:$/, 'must be an s3:// URL, or unset for files in DATA_DIR'),
  DEFAULT_TIME_ZONE: z
    .string()
    .trim()
    .default(BUENOS_AIRES)
    .refine(isTimeZone, 'must be an IANA time zone, such as America/Montevideo'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .default('info'),
  PUBLIC_URL: url(/^https?:$/, 'must be an http:// or https:// URL'),
  HSTS_SUBDOMAINS: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  TRUST_PROXY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
});

const environment = variables.refine(
  ({ DATABASE_URL, DATABASE_REPLICA_URL }) => DATABASE_URL !== undefined || DATABASE_REPLICA_URL === undefined,
  { path: ['DATABASE_REPLICA_URL'], message: 'must follow a PostgreSQL: DATABASE_URL is unset' },
);

/** What the environment says, checked. Every variable has a default; README's table explains them. */
export type Settings = z.infer<typeof environment>;

/** A setting that the server cannot start with: one clear line for whoever started it. */
export class SettingError extends Error {}

/** Reads the settings. Throws a SettingError that names the variable. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = environment.safeParse(env);
  if (read.success) return read.data;
  const [problem] = read.error.issues;
  throw new SettingError(`${problem?.path.join('.') ?? 'environment'} ${problem?.message ?? 'is not valid'}`);
}
