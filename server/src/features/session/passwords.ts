import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id (the package's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

const decoy = hashPassword('no user has this password');

/** Whether the password is the one of that hash. Without a hash it takes as long and says no, so that nobody learns who exists. */
export async function passwordMatches(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await verify(storedHash ?? (await decoy), password);
  return matches && storedHash !== undefined;
}
