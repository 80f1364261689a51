import { useSyncExternalStore } from 'react';

/** For gloves and sun: targets of at least 56 px, text of at least 17 px. */
export const large = 'min-h-14! text-[1.0625rem]!';

const desk = '(min-width: 80rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(desk);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the sites fit beside the people. */
export function useDesk(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(desk).matches);
}
