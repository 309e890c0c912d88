/** The device keeps for every tab and every visit, the tab until it is closed. */
export type Keeper = 'device' | 'tab';

/** @throws where the browser's storage is off */
const storeOf = (keeper: Keeper): Storage => (keeper === 'device' ? localStorage : sessionStorage);

/** What is kept under this name; undefined where there is nothing, or where the browser's storage is off. */
export function remembered(name: string, keeper: Keeper = 'device'): string | undefined {
  try {
    return storeOf(keeper).getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it under this name. @returns whether it was kept: storage may be off or full, and then it is on this page alone */
export function remember(name: string, text: string, keeper: Keeper = 'device'): boolean {
  try {
    storeOf(keeper).setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string, keeper: Keeper = 'device'): void {
  try {
    storeOf(keeper).removeItem(name);
  } catch {
    // Storage is off: nothing was kept.
  }
}

/** Under which names something is kept. */
export function rememberedNames(keeper: Keeper = 'device'): string[] {
  try {
    return Object.keys(storeOf(keeper));
  } catch {
    return [];
  }
}
