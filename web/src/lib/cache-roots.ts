/** The keys of what is read of the catalogue and of the calendar. */
export const cacheRoots = {
  events: ['events'],
  categories: ['categories'],
  sizes: ['sizes'],
  brands: ['brands'],
  variations: ['variations'],
  products: ['products'],
} as const;
