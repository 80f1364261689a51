import { attendanceRoles, attendanceStatuses } from '@binaa/contract/attendance';
import { companyToday } from '../../lib/company-clock.ts';
import { dateOrNone } from '../../lib/date-presets.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

export const attendancePageSize = 10;

export type AttendanceFilterValues = {
  search: string;
  siteId: string;
  userId: string;
  checkinForemanId: string;
  status: string;
  role: string;
  date: string;
  startDate: string;
  endDate: string;
  /** The project that the labour is charged to. */
  costProjectId: string;
  toCheck: string;
};

/** The default filters: everything of the company's today. */
function unfiltered(today: string): AttendanceFilterValues {
  return {
    search: '',
    siteId: '',
    userId: '',
    checkinForemanId: '',
    status: '',
    role: '',
    date: today,
    startDate: '',
    endDate: '',
    costProjectId: '',
    toCheck: '',
  };
}

/** A specific date and a range exclude each other: the last one chosen wins. */
export function withDates(patch: Partial<AttendanceFilterValues>): Partial<AttendanceFilterValues> {
  if (patch.date) return { ...patch, startDate: '', endDate: '' };
  if (patch.startDate || patch.endDate) return { ...patch, date: '' };
  return patch;
}

function statusOf({ status }: AttendanceFilterValues) {
  return attendanceStatuses.find((known) => known === status);
}

/** The query made of the valid filters in the address. */
export function queryOf(values: AttendanceFilterValues) {
  const date = dateOrNone(values.date);
  const status = statusOf(values);
  return {
    search: values.search,
    siteId: toId(values.siteId) || undefined,
    userId: toId(values.userId) || undefined,
    checkinForemanId: toId(values.checkinForemanId) || undefined,
    active: status && status === 'ACTIVE',
    role: attendanceRoles.find((known) => known === values.role),
    date,
    startDate: date ? undefined : dateOrNone(values.startDate),
    endDate: date ? undefined : dateOrNone(values.endDate),
    costProjectId: toId(values.costProjectId) || undefined,
    toCheck: values.toCheck === 'yes' || undefined,
  };
}

/** The number on the Filters button: the filters that are set, without the search. */
export function countSet(values: AttendanceFilterValues): number {
  const { search: _search, ...filters } = queryOf(values);
  return Object.values(filters).filter((value) => value !== undefined).length;
}

export function useAttendanceFilter() {
  const initial = unfiltered(companyToday());
  const { state, setFilters, setPage, clear, isFiltered } = useUrlState<keyof AttendanceFilterValues>(initial);
  return {
    state,
    query: queryOf(state),
    status: statusOf(state),
    activeCount: countSet(state),
    isFiltered,
    /** Typing replaces the history entry; a choice adds one. */
    change: (patch: Partial<AttendanceFilterValues>, options?: { replace?: boolean }) =>
      setFilters(withDates(patch), options),
    reset: () => setFilters({ ...initial, search: state.search }),
    clear,
    setPage,
  };
}

export type AttendanceFilter = ReturnType<typeof useAttendanceFilter>;
