/** A row of a list that had the focus: where it stands, as long as it does (rule: screens/focus). */
interface Place {
  row: Element;
  /** What holds the row, from the inside out: the innermost may go together with its last row. */
  around: Element[];
  index: number;
}

const ROW = '[data-row]';
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

let last: Place | undefined;

/** Where the focus was put when it was lost: a layer that closes after that may take it along once more. */
let refuge: HTMLElement | undefined;

const rowsIn = (list: Element) => [...list.children].filter((child) => child.matches(ROW));

function placeOf(row: Element): Place | undefined {
  const around: Element[] = [];
  for (let box = row.parentElement; box; box = box.parentElement) around.push(box);
  const [list] = around;
  return list && { row, around, index: rowsIn(list).indexOf(row) };
}

function remember({ target }: FocusEvent) {
  if (!(target instanceof Element) || target === refuge) return;
  refuge = undefined;
  const row = target.closest<HTMLElement>(ROW);
  if (row) last = placeOf(row);
  // A question about the row, or its menu, is still about the row.
  else if (!target.closest(LAYERS) && target !== document.body) last = undefined;
}

/**
 * Where the keys go on after the row that had the focus was deleted: the row that took its place, the one before it if it was the last,
 * or what the empty list offers instead (`Empty`'s own button or link). `undefined` when no row is gone.
 */
export function afterTheRow(): HTMLElement | undefined {
  if (!last || last.row.isConnected) return undefined;
  const { around, index } = last;
  const list = around.find((box) => box.isConnected);
  if (!list) return undefined;
  if (list === around[0]) {
    const rows = rowsIn(list);
    const next = rows[Math.min(index, rows.length - 1)];
    if (next instanceof HTMLElement) return next;
  }
  return list.querySelector<HTMLElement>('[data-part=empty] :is(button, a)') ?? undefined;
}

/**
 * Puts the focus there, and goes on remembering the row: on a slow line it may go a while after its question was closed, or before the
 * layer under that.
 */
export function takeRefuge(place: HTMLElement | null | undefined, how?: FocusOptions): void {
  refuge = place ?? undefined;
  place?.focus(how);
}

export const isRefuge = (element: Element): boolean => element === refuge;

/**
 * Remembers which row of a list has the focus, so that a deletion leaves it on the next row instead of nowhere: mark each row with
 * `data-row`, rows being direct children of their list, and let what stands for the empty list be an `Empty` (ui/empty.tsx) with its
 * action. Nothing else is needed, whether the row goes while its question is open, when it closes, or later with a slow answer.
 * @returns how to stop
 */
export function watchRows(onLost: () => void): () => void {
  // On the way down: what happens in the toasts does not come up again.
  document.addEventListener('focusin', remember, true);
  const watcher = new MutationObserver(() => {
    if (last && !last.row.isConnected) onLost();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember, true);
    watcher.disconnect();
    last = undefined;
    refuge = undefined;
  };
}
