/** The numbers of the rows that a skeleton draws: 0, 1, 2 ... */
export const rows = (count: number): number[] => Array.from({ length: count }, (_, row) => row);
