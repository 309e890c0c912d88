import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { jsonBody } from '../client';
import type { Stock } from './request';
import { one, type Variants, whole } from './variant';

/** What a deleted user had is removed after the answer. */
const REMOVAL_MS = 5_000;
/** The same of all that the bench has. */
const LONG_REMOVAL_MS = 20_000;

const codes = z.object({ recovery_codes: z.array(z.string()) });

/** One who has a code with which the door opens. */
async function withCode({ grounds }: Stock) {
  const { username, token } = await grounds.newUser();
  const client = grounds.as(token);
  const body = jsonBody({ current_password: 'Percha2024' });
  const { text } = await client.any('POST', '/api/user/recovery_codes', body);
  client.close();
  return { username, recovery_code: codes.parse(JSON.parse(text)).recovery_codes[0] };
}

/** What ends a session, or a user: each time one that was made for it. */
export const USERS: Variants = {
  'POST /password/recover': [
    {
      name: '',
      change: async (_, stock) => ({
        body: jsonBody({ ...(await withCode(stock)), new_password: `${'ñ'.repeat(196)}Aa1!` }),
      }),
    },
    { ...whole, name: 'wrong code', refused: 401 },
  ],
  'DELETE /session': one(async (_, { grounds }) => ({ token: (await grounds.newUser()).token })),
  'DELETE /user': [
    {
      name: '',
      change: async (_, { grounds }) => ({
        token: (await grounds.newUser('full')).token,
        after: () => sleep(REMOVAL_MS),
      }),
    },
    { name: 'the whole shop', once: true, change: async () => ({ after: () => sleep(LONG_REMOVAL_MS) }) },
  ],
};
