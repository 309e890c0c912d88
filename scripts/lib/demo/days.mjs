const DAY_MS = 86_400_000;

/** Today in the shop's time zone, 'YYYY-MM-DD'. */
export const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' }).format(new Date());

/** @param {string} day @param {number} by days */
export const addDays = (day, by) => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. @param {string} day */
export const weekdayOf = (day) => new Date(day).getUTCDay();

/** The shop's day so many days ago, the one before it where that is a Sunday. @param {string} day @param {number} ago */
export const openDay = (day, ago) => addDays(day, weekdayOf(addDays(day, -ago)) === 0 ? -ago - 1 : -ago);

/** @param {string} day */
export const dayOfMonth = (day) => Number(day.slice(8));

/** The same day of another month, the last one where that month is shorter. @param {string} day @param {number} by months */
export function addMonths(day, by) {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + by];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(dayOfMonth(day), last))).toISOString().slice(0, 10);
}

/** An instant of a day of the shop, which is three hours behind UTC. @param {string} day @param {number} hour @param {number} [minute] */
export const at = (day, hour, minute = 0) =>
  new Date(Date.parse(day) + (hour + 3) * 3_600_000 + minute * 60_000).toISOString();
