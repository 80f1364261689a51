import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './storage.ts';

/** `system`: the style sheet uses the device's setting. */
export type Theme = 'system' | 'light' | 'dark';

const themeKey = 'binaa.theme';
const listeners = new Set<() => void>();
let theme: Theme = 'system';

function apply(): void {
  const { classList } = document.documentElement;
  classList.toggle('light', theme === 'light');
  classList.toggle('dark', theme === 'dark');
}

export function startTheme(): void {
  const chosen = readItem(themeKey);
  theme = chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  apply();
}

export function setTheme(chosen: Theme): void {
  theme = chosen;
  if (chosen === 'system') removeItem(themeKey);
  else writeItem(themeKey, chosen);
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): [Theme, (chosen: Theme) => void] {
  return [useSyncExternalStore(subscribe, () => theme), setTheme];
}
