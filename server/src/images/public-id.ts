import { randomBytes } from 'node:crypto';

/** 128 random bits, fit to be the last segment of an address: nobody comes upon another one's picture by trying. */
export const newPublicId = (): string => randomBytes(16).toString('base64url');
