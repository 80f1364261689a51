import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been on the screen, if only once. */
export function useInView(): { element: RefObject<HTMLSpanElement | null>; isSeen: boolean } {
  const element = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isSeen };
}
