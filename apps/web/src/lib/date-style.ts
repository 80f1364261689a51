import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './storage.ts';

/** `standard`: as the language writes dates. `dayFirst`: 15 Nov 2026. `numeric`: 15/11/2026. */
export const dateStyles = ['standard', 'dayFirst', 'numeric'] as const;
export type DateStyle = (typeof dateStyles)[number];

const dateStyleKey = 'binaa.dateStyle';
const listeners = new Set<() => void>();
let chosen: DateStyle | undefined;

/** For texts outside of any component; a component calls useDateStyle. */
export function dateStyle(): DateStyle {
  const stored = readItem(dateStyleKey);
  chosen ??= dateStyles.find((style) => style === stored) ?? 'standard';
  return chosen;
}

export function setDateStyle(style: DateStyle): void {
  chosen = style;
  if (style === 'standard') removeItem(dateStyleKey);
  else writeItem(dateStyleKey, style);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How this reader wants dates written. Chosen on the profile, and stored in the browser like theme and language. */
export function useDateStyle(): DateStyle {
  return useSyncExternalStore(subscribe, dateStyle);
}
