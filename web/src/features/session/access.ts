import { asNobody, body, clientOf, sendAs } from '../../lib/api';
import type { DatedIntent } from '../../lib/dated-intent';
import { sessionToken, signIn } from '../../lib/session';

// Plain functions, not mutations: /login and /signup stand without the code of the cache, which has nothing to keep yet.

export interface Credentials {
  email_or_user: string;
  password: string;
}

interface Registration {
  username: string;
  email: string;
  password: string;
  birthday_date: string;
}

type Admitted = Parameters<typeof signIn>[0];

/**
 * Takes in who was let in, unless somebody else has signed in meanwhile in another tab: then nobody is left signed in at the server without
 * a page that knows of it.
 * @param isWanted by the token that is there now and the one that was there when it was asked for
 */
export async function enter(
  answer: () => Promise<Admitted>,
  isWanted = (now: string, before: string) => now === before || now === '',
): Promise<void> {
  const before = sessionToken();
  const admitted = await answer();
  if (isWanted(sessionToken(), before)) return signIn(admitted);
  const asThem = clientOf((input, init) => sendAs(admitted.session_token, input, { ...init, keepalive: true }));
  asThem.session.$delete().catch(() => undefined);
}

export const logIn = (json: Credentials): Promise<void> => enter(() => asNobody.login.$post({ json }).then(body));

export const register = (json: Registration, intent: DatedIntent): Promise<void> =>
  enter(async () => (await asNobody.register.$post({ json, header: {} }, intent.optionsFor(json)).then(body)).data);
