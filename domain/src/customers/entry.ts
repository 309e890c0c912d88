/** What changed what a customer owes. */
export const CUSTOMER_ENTRY_KINDS = ['sale', 'payment', 'return', 'void'] as const;

export type CustomerEntryKind = (typeof CUSTOMER_ENTRY_KINDS)[number];

/** What each is called. */
export const CUSTOMER_ENTRY_WORDS: Record<CustomerEntryKind, string> = {
  sale: 'Venta',
  payment: 'Pago',
  return: 'Devolución',
  void: 'Anulación',
};

/** What the inflow of a payment is called, unless the movement is called otherwise later. */
export const paymentLabel = (name: string): string => `Pago de ${name}`;
