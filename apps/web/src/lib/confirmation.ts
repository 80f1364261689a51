import { useSyncExternalStore } from 'react';

/** The calls that wait for the user's proof that it is still them. */
let waiting: ((isConfirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function change(calls: typeof waiting): void {
  waiting = calls;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog, once for all calls that wait. False if the user closes it. */
export function askToConfirm(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  change([...waiting, resolve]);
  return promise;
}

export function answerConfirmation(isConfirmed: boolean): void {
  const answered = waiting;
  change([]);
  for (const resolve of answered) resolve(isConfirmed);
}

export function useIsConfirmationAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}
