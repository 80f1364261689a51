let gone = false;
const listeners = new Set<() => void>();

/** Whether the server cannot be reached at all: not one call that failed, but none that gets through. */
export function isConnectionGone(): boolean {
  return gone;
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by those who watch it. */
export function tellConnection(isGone: boolean): void {
  if (gone === isGone) return;
  gone = isGone;
  for (const listener of listeners) listener();
}
