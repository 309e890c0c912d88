/** Under which the forms that pay an installment keep what they send: the pay dialog's two. */
export const paymentNames = (installmentId: string) => ({
  one: `pay:${installmentId}`,
  several: `pay-several:${installmentId}`,
});
export const isPaymentName = (name: string): boolean => /^pay(-several)?:/.test(name);
