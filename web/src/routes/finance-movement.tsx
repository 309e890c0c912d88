export function FinanceMovement() {
  return <p />;
}
