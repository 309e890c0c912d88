import { createHash, randomBytes } from 'node:crypto';

/** A session token: 256 random bits, opaque (rule: session/token). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: nobody can sign in with it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
