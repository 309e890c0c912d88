import { type RefObject, useEffect, useState } from 'react';

/** How far outside of the screen something may be to count as nearly seen. */
const NEAR = '300px';

const onSeen = new WeakMap<Element, () => void>();

/** One for all: to make one for each picture takes as long as the rest of the picture. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) onSeen.get(target)?.();
  },
  { rootMargin: NEAR },
);

/** Whether the element has been on the screen or near it. Once it has, it stays so. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isSeen) return;
    onSeen.set(target, () => setSeen(true));
    observer.observe(target);
    return () => observer.unobserve(target);
  }, [element, isSeen]);
  return isSeen;
}
