/** How a user wants dates written on the finance screens; the first unless set otherwise (decisions 9). */
export const DATE_FORMATS = ['AAAA-MM-DD', 'DD/MM/AAAA'] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];
