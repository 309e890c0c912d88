/** The pager shows up to four page numbers (rule: screens/pager). */
const WINDOW = 4;

/** The page numbers to show around the current one: up to four, the current one as far left of the middle as it fits. */
export function pageWindow(current: number, total: number): number[] {
  const length = Math.min(WINDOW, total);
  const first = Math.min(Math.max(1, current - 1), Math.max(1, total - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

export const pageCount = (items: number, limit: number): number => Math.ceil(items / limit);
