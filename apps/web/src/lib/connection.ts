let offline = false;
const listeners = new Set<() => void>();

/** Whether the server cannot be reached at all. A single failed call does not count. */
export function isOffline(): boolean {
  return offline;
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setOffline(isNowOffline: boolean): void {
  if (offline === isNowOffline) return;
  offline = isNowOffline;
  for (const listener of listeners) listener();
}
