import { create } from 'zustand';
import { forget, remember, remembered, rememberedNames } from './storage';

/** Who is signed in, as the device keeps it; without a session every field is empty. */
interface UserRecord {
  session_token: string;
  avatar: string;
  email: string;
  username: string;
}

const STORAGE_KEY = 'user-storage';
const NOBODY: UserRecord = { session_token: '', avatar: '', email: '', username: '' };

const textOf = (value: unknown, key: keyof UserRecord): string => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : '';
  return typeof text === 'string' ? text : '';
};

/** What the device has kept. zustand's own middleware for it is as large as a screen of ours, and every first load would carry it. */
function read(): UserRecord {
  try {
    const { state }: { state?: unknown } = JSON.parse(remembered(STORAGE_KEY) ?? '{}');
    return {
      session_token: textOf(state, 'session_token'),
      avatar: textOf(state, 'avatar'),
      email: textOf(state, 'email'),
      username: textOf(state, 'username'),
    };
  } catch {
    return NOBODY;
  }
}

export const useSession = create<UserRecord>()(read);

// Where storage is off or full, the session holds until the page is left.
useSession.subscribe((state) => void remember(STORAGE_KEY, JSON.stringify({ state, version: 0 })));

let visits = 0;
useSession.subscribe((now, before) => {
  if (now.username !== before.username) visits += 1;
});

/** Another number each time that somebody has come or left; a session that is renewed for its user is the same visit. */
export const visit = (): number => visits;

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

/** On purpose: nothing that the user typed or looked at stays on the device. */
export function signOut() {
  noteEnded('');
  useSession.setState(NOBODY);
  // The session may have ended by itself a moment ago.
  forgetOthers();
}

/** Before the session is gone: the other tabs look when they hear of that. */
function noteEnded(username: string) {
  if (username) remember(ENDED_KEY, username);
  else forget(ENDED_KEY);
}

const toRecord = ({ username, email, avatar_url }: Profile) => ({ username, email, avatar: avatar_url ?? '' });

/** The name of the user's database of what was last read, and of the note that there is one (lib/device/last-data.ts). */
export const lastDataOf = (username: string): string => `last data of ${username}`;

/** Whether the device has anything to show of the user while the server is away. */
export const hasLastData = (): boolean =>
  !!sessionToken() && remembered(lastDataOf(useSession.getState().username)) !== undefined;

/** Kept on the device under these names: what one user set, typed or looked at. None of it is there for the next one. */
const OF_A_USER = /^((settings|shop|pictures|searches|last data) of |draft:)/;

/** Whose session ended without their asking, in whichever tab: what they had typed waits until they, or somebody else, sign in. */
const ENDED_KEY = 'session ended of';

/** Whether this user's session ended without their asking: what they had made waits for them. */
export const hasEndedByItself = (username: string): boolean => remembered(ENDED_KEY) === username;

/** Whether it is of the user who is signed in, or what one whose session has ended had typed. */
function stays(name: string): boolean {
  const { username } = useSession.getState();
  if (username !== '' && / of (.*)$/.exec(name)?.[1] === username) return true;
  const typedBy = username || remembered(ENDED_KEY);
  return !!typedBy && name.startsWith(`draft:${typedBy}:`);
}

/** Takes away what this program has kept of other users on the device. */
function forgetOthers() {
  const isOver = (name: string) => OF_A_USER.test(name) && !stays(name);
  for (const keeper of ['device', 'tab'] as const)
    for (const name of rememberedNames(keeper)) if (isOver(name)) forget(name, keeper);
  dropPictures(isOver).catch(() => undefined);
}

/** Without HTTPS a browser has no store for them, and one that keeps nothing refuses it. */
async function dropPictures(isOver: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => isOver(name) && caches.delete(name)));
}

useSession.subscribe((now, before) => {
  if (now.username !== before.username) forgetOthers();
});
// A tab that slept while another one signed out, or in.
forgetOthers();

let changed = () => {};

/** Calls back when the session became another one without this screen's doing: a 401, or another tab. */
export function onSessionChange(listener: () => void) {
  changed = listener;
}

/** The server does not know this token any more. A late answer to an older token ends nothing. */
export function loseSession(token: string) {
  if (token !== sessionToken()) return;
  noteEnded(useSession.getState().username);
  useSession.setState(NOBODY);
  changed();
}

/** The user does not sign in again: the session ends in all tabs, and what was typed is given up. */
export function leaveSession() {
  signOut();
  changed();
}

/**
 * What is done about a token that the server does not know any more. @returns whether the same user has another one by now, with which
 * the call is sent again. Where nobody asks the user to sign in again (renewal.ts), the session ends.
 */
export const session = {
  renew(token: string): boolean | Promise<boolean> {
    loseSession(token);
    return false;
  },
};

/** Another tab may have changed what the device keeps. */
export function readSession() {
  const before = sessionToken();
  useSession.setState(read());
  if (before !== sessionToken()) changed();
}

/** Signing in or out in one tab does so in all. */
export function followOtherTabs() {
  addEventListener('storage', ({ key }) => {
    if (key === ENDED_KEY) forgetOthers();
    if (key === STORAGE_KEY || key === null) readSession();
  });
}
