import { useMutation } from '@tanstack/react-query';
import { body, clientOf, sendAs } from '../../lib/api';
import { sessionToken, signIn, signOut, useSession } from '../../lib/session';

/** Who leaves does not wait for a slow line. */
const PATIENCE_MS = 3_000;

/** Asks nobody to sign in again, only to sign out. */
const asKnown = clientOf((input, init) => sendAs(sessionToken(), input, { ...init, keepalive: true }));

/** Ends the session here whatever the server says: who asks to leave does leave. */
export const useLogout = () =>
  useMutation({
    mutationFn: () =>
      Promise.race([asKnown.session.$delete().then(body), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]),
    onSettled: signOut,
  });

const asNobody = clientOf((input, init) => sendAs('', input, init));

/** The same user again, with a session of their own in the place of the one that has ended. */
export async function signInAgain(password: string): Promise<void> {
  const { username } = useSession.getState();
  signIn(await asNobody.login.$post({ json: { email_or_user: username, password } }).then(body));
}
