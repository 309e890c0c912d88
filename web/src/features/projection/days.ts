/** How far the projection looks: a month, three, a year. */
export const PROJECTED_DAYS = ['30', '90', '365'] as const;

export type ProjectedDays = (typeof PROJECTED_DAYS)[number];
