/** How far the saving of all drafts has come. */
export interface Progress {
  total: number;
  saved: number;
  failed: number;
  isRunning: boolean;
  /** The drafts that `saved` counts. */
  counted: readonly string[];
}

export const began = (total: number): Progress => ({ total, saved: 0, failed: 0, isRunning: true, counted: [] });

/** With one more that was sent; after the others only what was saved by itself is counted, and each once. */
export function counted(progress: Progress, id: string, isSaved: boolean): Progress {
  const { isRunning, counted: before } = progress;
  if (!isSaved) return isRunning ? { ...progress, failed: progress.failed + 1 } : progress;
  if (before.includes(id)) return progress;
  const saved = progress.saved + 1;
  const next = { ...progress, saved, counted: [...before, id] };
  return isRunning ? next : { ...next, total: Math.max(next.total, saved), failed: Math.max(0, next.failed - 1) };
}
