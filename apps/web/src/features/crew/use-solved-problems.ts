import { type CrewProblem, listCrewProblems } from '@binaa/contract/crew-problems';
import { toPage } from '@binaa/contract/paging';
import { useEffect } from 'react';
import { readLatest } from '../../lib/query.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { useOutboxEntries } from '../../outbox/store.ts';
import { crewEventKind } from './crew-outbox.ts';
import type { KeptEvent } from './field-event.ts';

export const openProblems = { query: { status: 'OPEN', size: 100 } } as const;

/**
 * Ends the problems of the outbox that somebody has solved on the server. The open ones are read again first: a list that
 * was read before a problem arose does not contain it either.
 */
export function useSolvedProblems(open: readonly CrewProblem[]): void {
  const problems = useOutboxEntries<KeptEvent>(crewEventKind).filter(({ state }) => state === 'PROBLEM');
  const known = new Set(open.map(({ event }) => event.id));
  const unknown = problems.map(({ id }) => id).filter((id) => !known.has(id));
  const unknownIds = unknown.join(' ');
  useEffect(() => {
    if (unknownIds !== '') void settleSolved(unknownIds.split(' ')).catch(() => undefined);
  }, [unknownIds]);
}

async function settleSolved(kept: readonly string[]): Promise<void> {
  const { content, totalElements } = toPage(await readLatest(listCrewProblems, openProblems));
  if (content.length < totalElements) return;
  const open = new Set(content.map(({ event }) => event.id));
  const { settleOutboxEntry } = await loadOutbox();
  for (const id of kept) if (!open.has(id)) await settleOutboxEntry(id);
}
