import { type RefObject, useEffect, useState } from 'react';

/** How far outside of the screen something may be to count as nearly seen. */
const NEAR = '300px';

/** Whether the element has been on the screen or near it. Once it has, it stays so. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: NEAR,
      },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
