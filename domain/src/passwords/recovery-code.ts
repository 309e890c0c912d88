/** How many recovery codes a user has at a time (rule: session/recovery-codes). */
export const RECOVERY_CODES = 8;

/** Crockford's base 32: digits and letters without those that are taken for another one. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = /.{4}/g;
const LENGTH = 12;

/**
 * The code of these random bytes, as it is shown: `7K2M-QX9D-04TB`, 60 bits.
 *
 * @param bytes at least 12; of each the lowest five bits are used
 */
export const recoveryCode = (bytes: Uint8Array): string =>
  (
    [...bytes.subarray(0, LENGTH)]
      .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
      .join('')
      .match(GROUPS) ?? []
  ).join('-');

/**
 * A code as it is compared, however it was copied: in small letters, with other or no signs between its groups, with the letter O for a
 * nought and I or L for a one. Undefined is no code.
 *
 * @see https://www.crockford.com/base32.html
 */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{P}\p{Cf}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = plain.length === LENGTH && [...plain].every((letter) => ALPHABET.includes(letter));
  return isCode ? plain : undefined;
}
