import { body, clientOf, sendAs } from '../../lib/api';
import type { createIntent } from '../../lib/intent';
import { signIn } from '../../lib/session';

/** Asks without the session that may be there: being refused here says nothing about it. */
export const asNobody = clientOf((input, init) => sendAs('', input, init));

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

export async function logIn(json: Credentials): Promise<void> {
  signIn(await body(await asNobody.login.$post({ json })));
}

export async function register(json: Registration, intent: ReturnType<typeof createIntent>): Promise<void> {
  const { data } = await body(await asNobody.register.$post({ json, header: {} }, intent.optionsFor(json)));
  intent.finish();
  signIn(data);
}
