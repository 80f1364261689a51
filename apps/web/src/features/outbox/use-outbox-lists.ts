import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import { hasField } from '../../outbox/field.ts';
import { loadKinds } from '../../outbox/kinds.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { useOutboxEntries } from '../../outbox/store.ts';

async function readLists(userId: number) {
  const kinds = await loadKinds();
  const done = hasField() ? await (await loadOutbox()).readDone(userId) : [];
  return { kinds, done };
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
