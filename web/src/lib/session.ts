import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** spec 3, persisted user record; without a session every field is empty. */
interface UserRecord {
  session_token: string;
  avatar: string;
  email: string;
  username: string;
}

const STORAGE_KEY = 'user-storage';
const NOBODY: UserRecord = { session_token: '', avatar: '', email: '', username: '' };

export const useSession = create<UserRecord>()(
  persist(() => NOBODY, { name: STORAGE_KEY, storage: createJSONStorage(() => localStorage) }),
);

/** Empty without a session. */
export const sessionToken = () => useSession.getState().session_token;

/** What the server says about a user at login and afterwards. */
interface Profile {
  username: string;
  email: string;
  avatar_url: string | null;
}

export function signIn({ session_token, ...profile }: Profile & { session_token: string }) {
  useSession.setState({ session_token, ...toRecord(profile) });
}

export function updateProfile(profile: Profile) {
  if (sessionToken()) useSession.setState(toRecord(profile));
}

/** The user's new picture, everywhere at once. */
export function showAvatar(url: string) {
  if (sessionToken()) useSession.setState({ avatar: url });
}

export function signOut() {
  useSession.setState(NOBODY);
}

const toRecord = ({ username, email, avatar_url }: Profile) => ({ username, email, avatar: avatar_url ?? '' });

let changed = () => {};

/** Calls back when the session became another one without this screen's doing: a 401, or another tab. */
export function onSessionChange(listener: () => void) {
  changed = listener;
}

/** The server does not know this token any more. A late answer to an older token ends nothing. */
export function loseSession(token: string) {
  if (token !== sessionToken()) return;
  signOut();
  changed();
}

/** Signing in or out in one tab does so in all. */
export function followOtherTabs() {
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    const before = sessionToken();
    if (event.newValue === null) signOut();
    else void useSession.persist.rehydrate();
    if (before !== sessionToken()) changed();
  });
}
