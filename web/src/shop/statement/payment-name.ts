/** Under which the form that pays a statement keeps what it sends. */
export const statementPaymentName = (cardId: string, period: string) => `pay-statement:${cardId}:${period}`;
export const isStatementPaymentName = (name: string): boolean => name.startsWith('pay-statement:');

/** What it pays. */
export function paidUnder(name: string): { cardId: string; period: string } {
  const [, cardId = '', period = ''] = name.split(':');
  return { cardId, period };
}
