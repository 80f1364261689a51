import { type Attendance, getAttendance, listAttendances } from '@binaa/contract/attendance';
import type { PageRequest } from '@binaa/contract/paging';
import type { Site } from '@binaa/contract/sites';
import { people } from '../company.ts';
import { server } from '../fake-server.ts';
import { found, pageOf } from './lists.ts';
import { nextId } from './next-id.ts';
import { aSite } from './sites.ts';

/** The WORKER came at 07:00 and is still there. With an `outTime` the record is checked out. */
export function anAttendance(given: Partial<Attendance> = {}, site: Site = aSite()): Attendance {
  const id = given.id ?? nextId();
  const { date = '2026-03-10' } = given;
  const { inTime = `${date}T04:00:00.000Z`, outTime = null } = given;
  return {
    id,
    attendanceId: id,
    userId: people.WORKER.id,
    userName: people.WORKER.name,
    userRole: 'WORKER',
    siteId: site.id,
    siteName: site.name,
    checkinForemanId: null,
    checkinForemanName: null,
    checkoutForemanId: null,
    checkoutForemanName: null,
    date,
    inTime,
    outTime,
    inLocation: null,
    outLocation: null,
    inPicUrl: null,
    outPicUrl: null,
    active: outTime === null,
    workedMinutes: outTime === null ? null : (Date.parse(outTime) - Date.parse(inTime)) / 60_000,
    overlaps: false,
    source: null,
    flags: [],
    final: outTime !== null,
    corrected: false,
    paidIn: null,
    inDistance: null,
    outDistance: null,
    groupPhotos: [],
    createdAt: '2026-03-10T04:00:00.000Z',
    updatedAt: '2026-03-10T04:00:00.000Z',
    version: 1,
    ...given,
  };
}

/** The page that was asked for, which counts the active records of the whole list. */
export function attendancePageOf(records: readonly Attendance[], query: PageRequest) {
  return { ...pageOf(records, query), totalActive: records.filter(({ active }) => active).length };
}

/** The attendance of the company, to list and to read by id. */
export function answerAttendances(...records: Attendance[]): void {
  server.answer(listAttendances, ({ query }) => attendancePageOf(records, query));
  server.answer(getAttendance, ({ params }) => found(records, params.id));
}
