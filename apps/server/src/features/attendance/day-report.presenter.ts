import type { Attendance, DayReport } from '@binaa/contract/attendance';
import { activeIn, minutesIn, presentStays } from './stays.presenter.ts';

export function presentDayReport(date: string, records: Attendance[]): Omit<DayReport, 'absence' | 'heat'> {
  const people = peopleOf(records);
  const sites = sitesOf(records);
  return {
    date,
    people,
    sites,
    totals: {
      people: people.length,
      workers: people.filter((person) => person.userRole === 'WORKER').length,
      foremen: people.filter((person) => person.userRole === 'FOREMAN').length,
      sites: sites.length,
      records: records.length,
      active: activeIn(records),
      workedMinutes: minutesIn(records),
    },
  };
}

function peopleOf(records: Attendance[]): DayReport['people'] {
  return [...Map.groupBy(records, (record) => record.userId).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return {
      userId: first.userId,
      userName: first.userName,
      userRole: first.userRole,
      workedMinutes: minutesIn(own),
      active: activeIn(own) > 0,
      overlaps: own.some((record) => record.overlaps),
      records: presentStays(own),
    };
  });
}

function sitesOf(records: Attendance[]): DayReport['sites'] {
  const sites = [...Map.groupBy(records, (record) => record.siteId).values()].flatMap((there) => {
    const [first] = there;
    if (!first) return [];
    return {
      siteId: first.siteId,
      siteName: first.siteName,
      people: new Set(there.map((record) => record.userId)).size,
      active: activeIn(there),
      workedMinutes: minutesIn(there),
    };
  });
  return sites.toSorted((one, other) => one.siteName.localeCompare(other.siteName));
}
