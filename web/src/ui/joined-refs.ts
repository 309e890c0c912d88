import type { Ref } from 'react';

/** One element for two who hold it. */
export const joined =
  <Element>(...refs: (Ref<Element> | undefined)[]) =>
  (element: Element | null): void => {
    for (const ref of refs)
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
  };
