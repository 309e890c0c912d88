const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const hasAny = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

const isFilled = (cart: unknown): boolean => isObject(cart) && (hasAny(cart['lines']) || hasAny(cart['backs']));

/** Of what the device keeps of the counter: how many carts have something in them, the one at hand and those that wait. */
export function filledCarts(kept: string | undefined): number {
  try {
    const counter: unknown = JSON.parse(kept ?? 'null');
    if (!isObject(counter)) return 0;
    const waiting: unknown[] = Array.isArray(counter['aside']) ? counter['aside'] : [];
    const carts = [counter['cart'], ...waiting.map((one) => (isObject(one) ? one['cart'] : undefined))];
    return carts.filter(isFilled).length;
  } catch {
    return 0;
  }
}
