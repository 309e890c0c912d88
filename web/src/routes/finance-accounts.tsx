export function FinanceAccounts() {
  return <p />;
}
