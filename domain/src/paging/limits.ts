/** So many rows has the longest page of a list (rule: wire/pages). */
export const LIMIT_MAX = 100;
