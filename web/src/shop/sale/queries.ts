export const SALES = ['sales'] as const;
