/** Does the same thing once while it is under way: asked for again meanwhile, it is the same. */
export function onceEach() {
  let underWay: string | undefined;
  return {
    /** @param act never fails */
    once: (what: string, act: () => Promise<unknown>): void => {
      if (underWay === what) return;
      underWay = what;
      void act().then(() => {
        if (underWay === what) underWay = undefined;
      });
    },
    /** It was something else meanwhile: asked for from now on, it is meant anew. */
    forget: (): void => {
      underWay = undefined;
    },
  };
}
