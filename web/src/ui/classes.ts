/** The classes that are there, as an element wears them. */
export const classes = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;
