/** How long it stays there (rule: trash/thirty-days). */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

/** When what was deleted then is gone for good. */
export const trashExpiresAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS);

/** What was deleted then or before is gone for good by now. */
export const trashGoneBefore = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/** How many days are left of it, the one that has begun counted whole. */
export const trashDaysLeft = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS));
