import { auditEntities, auditVerbs } from '@binaa/contract/audit';
import { isCalendarDate } from '@binaa/contract/dates';
import { toId } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

export const auditPageSize = 20;

const unfiltered = { userId: '', entity: '', entityId: '', action: '', startDate: '', endDate: '' };

/** The valid filters of the URL, as the API expects them. */
function queryOf(values: typeof unfiltered) {
  const day = (written: string) => (isCalendarDate(written) ? written : undefined);
  return {
    userId: toId(values.userId) || undefined,
    entity: auditEntities.find((known) => known === values.entity),
    entityId: toId(values.entityId) || undefined,
    action: auditVerbs.find((known) => known === values.action),
    startDate: day(values.startDate),
    endDate: day(values.endDate),
  };
}

export function useAuditFilter() {
  const { state, setFilters, setPage, clear, isFiltered } = useUrlState<keyof typeof unfiltered>(unfiltered);
  const query = queryOf(state);
  return {
    values: state,
    query,
    page: state.page,
    activeCount: Object.values(query).filter((value) => value !== undefined).length,
    isFiltered,
    change: setFilters,
    clear,
    setPage,
  };
}

export type AuditFilter = ReturnType<typeof useAuditFilter>;
