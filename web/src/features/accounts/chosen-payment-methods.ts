/** What the user has said of payment methods here, the last word of each: whether the account shall have it. */
export type SaidPaymentMethods = Readonly<Record<string, boolean>>;

/** Those that the account has, as the user wants them. */
export function chosenPaymentMethods(has: readonly number[], said: SaidPaymentMethods): number[] {
  const added = Object.keys(said)
    .map(Number)
    .filter((id) => said[id] && !has.includes(id));
  return [...has.filter((id) => said[id] !== false), ...added];
}

/**
 * What is said once these are ticked.
 * @param isFirst nothing was sent or typed before: a method that is again as the account has it is one of which nothing is said
 */
export function saidOf(
  has: readonly number[],
  checked: readonly number[],
  said: SaidPaymentMethods,
  isFirst: boolean,
): SaidPaymentMethods {
  const before = chosenPaymentMethods(has, said);
  const now = { ...said };
  for (const id of new Set([...before, ...checked])) {
    const isOn = checked.includes(id);
    if (isOn === before.includes(id)) continue;
    if (isFirst && isOn === has.includes(id)) delete now[id];
    else now[id] = isOn;
  }
  return now;
}

/**
 * The list as it is sent, and the one before it, which has all of which something was said the other way round: so it is changed on the
 * server, whatever became of an earlier save, and nothing else is (rule: ledger/changed-methods).
 */
export function paymentMethodsToSend(has: readonly number[], said: SaidPaymentMethods) {
  const payment_methods = chosenPaymentMethods(has, said);
  const removed = Object.keys(said)
    .map(Number)
    .filter((id) => !said[id]);
  return {
    payment_methods,
    payment_methods_before: [...payment_methods.filter((id) => said[id] === undefined), ...removed],
  };
}
