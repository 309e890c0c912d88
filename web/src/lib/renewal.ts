import { create } from 'zustand';
import { queryClient } from './query-client';
import { loseSession, session, sessionToken, useSession } from './session';

/**
 * Whether the session has ended under a screen that stands: the user is asked to sign in again over it
 * (rule: forms/signed-out).
 */
export const useRenewal = create(() => ({ isExpired: false }));

/** Tokens of this user that another one has taken the place of. */
const renewed = new Set<string>();

/** The calls that wait for the user. */
let waiting: { promise: Promise<boolean>; resolve: (isRenewed: boolean) => void } | undefined;

function startWaiting() {
  let resolve: (isRenewed: boolean) => void = () => {};
  const promise = new Promise<boolean>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

let isTyped = false;
const noteTyped = () => {
  isTyped = true;
};

/** Where nothing was read yet, and nothing typed or chosen, there is nothing to lose: the way back in is /login. */
const hasSomethingToLose = () =>
  isTyped ||
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.dataUpdatedAt > 0);

function renew(token: string): boolean | Promise<boolean> {
  if (token !== sessionToken()) return renewed.has(token);
  if (!hasSomethingToLose()) {
    loseSession(token);
    return false;
  }
  waiting ??= startWaiting();
  useRenewal.setState({ isExpired: true });
  return waiting.promise;
}

function settle(isRenewed: boolean): void {
  useRenewal.setState({ isExpired: false });
  waiting?.resolve(isRenewed);
  waiting = undefined;
}

/**
 * From now on a session that ends under a screen is renewed over it: every call that was refused waits, and is sent again when the same
 * user has signed in, here or in another tab. @returns how to stop
 */
export function offerRenewal(): () => void {
  isTyped = false;
  window.addEventListener('input', noteTyped, { capture: true });
  const before = session.renew;
  session.renew = renew;
  const unsubscribe = useSession.subscribe((now, old) => {
    if (now.session_token === old.session_token) return;
    const isSame = now.username === old.username;
    if (isSame) renewed.add(old.session_token);
    else renewed.clear();
    settle(isSame);
    // Another user has signed in in another tab: nothing of this screen is theirs.
    if (!isSame && now.username !== '' && old.username !== '') window.location.replace('/app');
  });
  return () => {
    session.renew = before;
    window.removeEventListener('input', noteTyped, { capture: true });
    unsubscribe();
    settle(false);
  };
}
