import { useMutation } from '@tanstack/react-query';
import { asNobody, body, clientOf, sendAs } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { sessionToken, signOut, useSession } from '../../lib/session';
import { enter } from './access';

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

const WRONG = 'La contraseña no es correcta. Escríbela de nuevo.';

/** Which of the two is wrong is known here: the name is the user's own. */
function throwAtPassword(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 401) throw error;
  throw new ApiError(error.status, error.code, WRONG, [{ field: 'password', message: WRONG }], error.retryAfter);
}

/** The same user again, with a session of their own in the place of the one that has ended; not if they have left meanwhile. */
export async function signInAgain(password: string): Promise<void> {
  const { username } = useSession.getState();
  const json = { email_or_user: username, password };
  await enter(
    () => asNobody.login.$post({ json }).then(body).catch(throwAtPassword),
    (now, before) => now === before,
  );
}
