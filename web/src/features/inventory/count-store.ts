import { create } from 'zustand';
import { randomUuid } from '../../lib/intent';
import { useSession } from '../../lib/session';
import { type Count, type CountChange, countAfter, countFrom, emptyCount } from './count';

/** One of the names that session.ts takes away at sign-out, and keeps when the session ends by itself. */
const storageKey = () => `draft:${useSession.getState().username}:stock-count`;

function recalled(): Count {
  try {
    return countFrom(JSON.parse(localStorage.getItem(storageKey()) ?? 'null')) ?? emptyCount(randomUuid());
  } catch {
    return emptyCount(randomUuid());
  }
}

/** What is being counted, of the user who is signed in: after a reload too, and in every tab (rule: stock/half-counted). */
export const useCount = create<Count>()(recalled);

/** The one way in which it changes. */
export function changeCount(change: CountChange): void {
  const next = countAfter(useCount.getState(), change, randomUuid());
  useCount.setState(next, true);
  try {
    if (next.lines.length === 0 && next.note === '') localStorage.removeItem(storageKey());
    else localStorage.setItem(storageKey(), JSON.stringify(next));
  } catch {
    // Storage is off or full: the count stands on the screen alone.
  }
}

useSession.subscribe((now, before) => {
  if (now.username !== before.username) useCount.setState(recalled(), true);
});

window.addEventListener('storage', ({ key }) => {
  if (key === storageKey() || key === null) useCount.setState(recalled(), true);
});
