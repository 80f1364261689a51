import type { DayReport } from '@binaa/contract/attendance';

/** A day on which nobody was on site. */
export function aDayReport(given: Partial<DayReport> = {}): DayReport {
  return {
    date: '2026-03-10',
    people: [],
    sites: [],
    totals: { people: 0, workers: 0, foremen: 0, sites: 0, records: 0, active: 0, workedMinutes: 0 },
    absence: { state: 'NOBODY_RECORDED', count: 0, people: [] },
    heat: [],
    ...given,
  };
}
