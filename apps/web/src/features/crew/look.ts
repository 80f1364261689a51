import { useSyncExternalStore } from 'react';

/** For gloves and sun: targets of at least 56 px, text of at least 17 px. */
export const large = 'min-h-14! text-[1.0625rem]!';

/** On phones, links side by side in one row, with their icon above the word. */
export const inRow = `${large} max-sm:h-auto! max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5! max-sm:px-1! max-sm:py-1.5! max-sm:leading-tight`;

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
