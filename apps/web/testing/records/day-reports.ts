import type { DayReport } from '@binaa/contract/attendance';
import { nextId } from './next-id.ts';

type DayRecord = DayReport['people'][number]['records'][number];

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

/** A stay from 07:00 on. Without an `outTime` it goes on. */
export function aDayRecord(given: Partial<DayRecord> = {}): DayRecord {
  const { inTime = '2026-03-10T04:00:00.000Z', outTime = null } = given;
  return {
    attendanceId: nextId(),
    siteId: 7,
    siteName: 'Plot 7',
    inTime,
    outTime,
    active: outTime === null,
    workedMinutes: outTime === null ? null : (Date.parse(outTime) - Date.parse(inTime)) / 60_000,
    overlaps: false,
    checkinForemanName: null,
    checkoutForemanName: null,
    flags: [],
    final: outTime !== null,
    corrected: false,
    inDistance: null,
    outDistance: null,
    ...given,
  };
}
