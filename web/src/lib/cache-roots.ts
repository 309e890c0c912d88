/** Under which key each feature keeps what it has read, so that a mutation of one can refresh another without importing it. */
export const cacheRoots = {
  accounts: ['accounts'],
  paymentMethods: ['payment-methods'],
  movements: ['movements'],
  statistics: ['statistics'],
  events: ['events'],
} as const;
