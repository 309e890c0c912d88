import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { RECOVERY_CODES, recoveryCode } from '@trastienda/domain/passwords/recovery-code';

/** A session token: 256 random bits, opaque (rule: session/token). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** By what its user names a session; nothing of its token is in it. */
export const newSessionId = (): string => randomUUID();

/** What is stored of a token: nobody can sign in with it. */
export const hashOf = (token: string): string => hash('sha256', token);

const SALT_BYTES = 16;
const CODE_BYTES = 12;

/** The salt that the codes of one user share. */
export const newSalt = (): Buffer => randomBytes(SALT_BYTES);

/** As long as a salt, of nobody. */
export const NO_SALT = Buffer.alloc(SALT_BYTES).toString('base64url');

/** A user's new recovery codes, as they are shown (rule: session/recovery-codes). */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(CODE_BYTES)));

/** Compares two hashes in the same time, however alike they are. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
