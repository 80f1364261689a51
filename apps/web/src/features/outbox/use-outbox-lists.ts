import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import type { DoneEntry } from '../../outbox/entry.ts';
import { hasField } from '../../outbox/field.ts';
import { type Kinds, loadKinds } from '../../outbox/kinds.ts';
import type { Load } from '../../outbox/limits.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { useOutboxEntries } from '../../outbox/store.ts';

type OutboxLists = {
  kinds: Kinds;
  done: DoneEntry[];
  /** What the device keeps of all its users; undefined while it keeps nothing. */
  load: Load | undefined;
};

async function readLists(userId: number): Promise<OutboxLists> {
  const kinds = await loadKinds();
  if (!hasField()) return { kinds, done: [], load: undefined };
  const { readDone, readLoad } = await loadOutbox();
  return { kinds, done: await readDone(userId), load: await readLoad() };
}

/** The kinds that describe entries, and what was sent. Read again whenever an entry leaves the outbox. */
export function useOutboxLists() {
  const { id } = useUser();
  const unsent = useOutboxEntries();
  const { data, isError, refetch } = useQuery({
    queryKey: ['outbox', id, unsent.map((entry) => entry.id)],
    queryFn: () => readLists(id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { ...data, failed: isError, readAgain: () => void refetch() };
}
