export function FinanceInfo() {
  return <p />;
}
