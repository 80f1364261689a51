import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './storage.ts';

/** `cards` at every width; `table` only where there is room for its columns. */
export type ListView = 'cards' | 'table';

/** From this width on, a list may be shown as a table. The same as Tailwind's `xl`. */
const deskWidth = '(min-width: 80rem)';

const listeners = new Set<() => void>();

const keyOf = (list: string) => `binaa.view.${list}`;

/** Cards unless the person chose the table on this device. */
export function readViewChoice(list: string): ListView {
  return readItem(keyOf(list)) === 'table' ? 'table' : 'cards';
}

export function writeViewChoice(list: string, view: ListView): void {
  if (view === 'table') writeItem(keyOf(list), view);
  else removeItem(keyOf(list));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(deskWidth);
  listeners.add(listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}

/** How to show a list here and now: as chosen at desk widths, as cards on narrower screens. */
export function useListView(list: string): { view: ListView; choose: (view: ListView) => void } {
  const view = useSyncExternalStore(subscribe, () =>
    window.matchMedia(deskWidth).matches ? readViewChoice(list) : 'cards',
  );
  return { view, choose: (chosen) => writeViewChoice(list, chosen) };
}
