import { useLayoutEffect } from 'react';

/**
 * For screens that are used with gloves and in the sun, and the dialogs over them: text of at least 17 px, and targets of at
 * least 56 px where people are recorded, 48 px elsewhere. The sizes are in `styles/base.css`.
 */
export function useFieldSizes(screen: 'crew' | 'other'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['fieldSizes'] = screen;
    return () => {
      delete dataset['fieldSizes'];
    };
  }, [screen]);
}
