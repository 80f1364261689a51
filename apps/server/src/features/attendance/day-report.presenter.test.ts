import type { Attendance } from '@binaa/contract/attendance';
import { describe, expect, it } from 'vitest';
import { presentAttendance } from './attendance.presenter.ts';
import type { AttendanceView } from './attendance.queries.ts';
import { presentDayReport } from './day-report.presenter.ts';

const at = (time: string) => new Date(`2026-03-10T${time}Z`);

function aView(changes: Partial<AttendanceView> = {}): AttendanceView {
  return {
    id: 1,
    user_id: 2,
    user_name: 'Omar',
    user_role: 'WORKER',
    site_id: 3,
    site_name: 'Tower',
    checkin_foreman_id: null,
    checkin_foreman_name: null,
    checkout_foreman_id: null,
    checkout_foreman_name: null,
    date: '2026-03-10',
    in_time: at('06:00:00'),
    out_time: at('14:00:00'),
    in_location: null,
    out_location: null,
    in_pic_url: null,
    out_pic_url: null,
    overlaps: false,
    source: null,
    flags: [],
    has_open_problem: false,
    unconfirmed: false,
    corrected: false,
    paid_in: null,
    in_distance_m: null,
    out_distance_m: null,
    group_photos: [],
    created_at: at('06:00:00'),
    updated_at: at('14:00:00'),
    deleted_at: null,
    version: 1,
    ...changes,
  };
}

const aRecord = (changes: Partial<AttendanceView> = {}): Attendance => presentAttendance(aView(changes));

describe('an attendance record', () => {
  it('has the whole minutes between in and out', () => {
    expect(aRecord({ out_time: at('06:01:59') }).workedMinutes).toBe(1);
    expect(aRecord({ out_time: at('06:02:00') }).workedMinutes).toBe(2);
    expect(aRecord().outTime).toBe('2026-03-10T14:00:00.000Z');
  });

  it('is active, without minutes and not final, until the check-out', () => {
    const record = aRecord({ out_time: null });
    expect(record).toMatchObject({ active: true, outTime: null, workedMinutes: null, final: false });
    expect(aRecord()).toMatchObject({ active: false, final: true });
  });

  it('is not final while a problem is open', () => {
    expect(aRecord({ has_open_problem: true }).final).toBe(false);
  });
});

describe('the report of a day', () => {
  const reportOfDay = () => {
    const morning = aRecord({ id: 1, out_time: at('09:00:00') });
    const evening = aRecord({
      id: 2,
      site_id: 4,
      site_name: 'Annex',
      in_time: at('15:00:00'),
      out_time: null,
      overlaps: true,
    });
    const foreman = aRecord({ id: 3, user_id: 5, user_name: 'Amina', user_role: 'FOREMAN', out_time: at('08:00:00') });
    const again = aRecord({ id: 4, in_time: at('10:00:00'), out_time: at('11:00:00') });
    return presentDayReport('2026-03-10', [evening, morning, foreman, again]);
  };

  it('lists each person once, with their records in the order of arrival', () => {
    const people = reportOfDay().people.map(({ userName, workedMinutes, active, overlaps, records }) => ({
      userName,
      workedMinutes,
      active,
      overlaps,
      records: records.map(({ attendanceId }) => attendanceId),
    }));
    expect(people).toEqual([
      { userName: 'Omar', workedMinutes: 240, active: true, overlaps: true, records: [1, 4, 2] },
      { userName: 'Amina', workedMinutes: 120, active: false, overlaps: false, records: [3] },
    ]);
  });

  it('lists each site once, by name, and counts a person there once', () => {
    expect(reportOfDay().sites).toEqual([
      { siteId: 4, siteName: 'Annex', people: 1, active: 1, workedMinutes: 0 },
      { siteId: 3, siteName: 'Tower', people: 2, active: 0, workedMinutes: 360 },
    ]);
  });

  it('adds up people, sites, records and minutes', () => {
    const totals = { people: 2, workers: 1, foremen: 1, sites: 2, records: 4, active: 1, workedMinutes: 360 };
    expect(reportOfDay().totals).toEqual(totals);
  });
});
