/** Apart from how they are read, which takes more code than a list that only shows something of them. */
export const EVENTS = ['events'] as const;
