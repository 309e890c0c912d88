/** Under which key each feature keeps what it has read, so that a mutation of one can refresh another without importing it. */
export const cacheRoots = {
  accounts: ['accounts'],
  paymentMethods: ['payment-methods'],
  movements: ['movements'],
  statistics: ['statistics'],
  debts: ['debts'],
  cards: ['credit-cards'],
  expenses: ['expenses'],
  events: ['events'],
  profile: ['profile'],
  settings: ['settings'],
  shop: ['shop'],
  categories: ['categories'],
  sizes: ['sizes'],
  brands: ['brands'],
  variations: ['variations'],
  products: ['products'],
} as const;
