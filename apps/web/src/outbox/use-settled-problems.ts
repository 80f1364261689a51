import { useEffect } from 'react';
import { loadOutbox } from './load.ts';
import { useOutboxProblems } from './store.ts';

/**
 * Ends the problems of the outbox that somebody has solved on the server. It is asked about each that is not known to be
 * open: a list that was read before a problem arose, or that has only the newest, does not contain it either.
 */
export function useSettledProblems(openIds: readonly string[] = []): void {
  const unknownIds = useOutboxProblems()
    .map(({ id }) => id)
    .filter((id) => !openIds.includes(id))
    .join(' ');
  useEffect(() => {
    if (unknownIds === '') return;
    void loadOutbox()
      .then(({ settleSolved }) => settleSolved(unknownIds.split(' ')))
      .catch(() => undefined);
  }, [unknownIds]);
}
