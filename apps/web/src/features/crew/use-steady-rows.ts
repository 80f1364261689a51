import { useState } from 'react';
import { type CrewFilter, type CrewRow, steadyOrder } from './crew-list.ts';

/** The rows to show. They stay in their places until another site or filter is chosen. */
export function useSteadyRows(rows: readonly CrewRow[], siteId: number) {
  const [filter, setFilter] = useState<CrewFilter>('all');
  const [shown, setShown] = useState<{ siteId: number; ids: readonly number[] }>({ siteId, ids: [] });
  const ids = steadyOrder(shown.siteId === siteId ? shown.ids : [], rows, filter);
  const isSame =
    shown.siteId === siteId && ids.length === shown.ids.length && ids.every((id, at) => id === shown.ids[at]);
  if (!isSame) setShown({ siteId, ids });
  const byId = new Map(rows.map((row) => [row.person.id, row]));
  return {
    filter,
    chooseFilter: (chosen: CrewFilter) => {
      setFilter(chosen);
      setShown({ siteId, ids: [] });
    },
    shown: ids.flatMap((id) => byId.get(id) ?? []),
  };
}
