import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Moves the focus to a newly opened screen, if it has not taken it, and scrolls to its top. Going back keeps the scroll position. */
export function useFocusOnNavigation(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  const navigationType = useNavigationType();

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A form has focused its first field already.
    const isInside = main.current?.contains(document.activeElement) ?? false;
    if (!isInside) main.current?.focus({ preventScroll: true });
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, navigationType]);

  return main;
}
