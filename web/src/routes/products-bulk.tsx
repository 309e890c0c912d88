export function ProductsBulk() {
  return null;
}
