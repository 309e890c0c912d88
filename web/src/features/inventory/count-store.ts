import { create } from 'zustand';
import { randomUuid } from '../../lib/intent';
import { useSession } from '../../lib/session';
import { forget, remember, remembered } from '../../lib/storage';
import { countKey } from '../../shop/stock-count/kept-count';
import { type Count, type CountChange, countAfter, countFrom, emptyCount } from './count';

function recalled(): Count {
  try {
    return countFrom(JSON.parse(remembered(countKey()) ?? 'null')) ?? emptyCount(randomUuid());
  } catch {
    return emptyCount(randomUuid());
  }
}

/** What is being counted, of the user who is signed in: after a reload too, and in every tab (rule: stock/half-counted). */
export const useCount = create<Count>()(recalled);

/** Whether the device has kept what is being counted: where its storage is off or full, the count stands on the screen alone. */
export const useCountKept = create<{ isKept: boolean }>(() => ({ isKept: true }));

/** The one way in which it changes. */
export function changeCount(change: CountChange): void {
  const next = countAfter(useCount.getState(), change, randomUuid());
  useCount.setState(next, true);
  const isNothing = next.lines.length === 0 && next.note === '';
  if (isNothing) forget(countKey());
  // Where there is nothing, nothing is missing.
  useCountKept.setState({ isKept: isNothing || remember(countKey(), JSON.stringify(next)) });
}

useSession.subscribe((now, before) => {
  if (now.username !== before.username) useCount.setState(recalled(), true);
});

window.addEventListener('storage', ({ key }) => {
  if (key === countKey() || key === null) useCount.setState(recalled(), true);
});
