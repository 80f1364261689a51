import { type Attendance, attendanceMessages } from '@binaa/contract/attendance';
import { fieldMessages } from '@binaa/contract/fields';
import { parseInput } from '@binaa/contract/input';
import { expect, test } from 'vitest';
import { valuesOfRecord } from '../../lib/record-values.ts';
import { type ExactMoments, formRulesWith, newAttendanceValues, timesOf } from './attendance-values.ts';

function valuesOfAttendance(moments: ExactMoments) {
  return { ...valuesOfRecord(record, newAttendanceValues()), ...timesOf(record, moments) };
}

const record: Attendance = {
  id: 7,
  attendanceId: 7,
  userId: 11,
  userName: 'Anwar Hossain',
  userRole: 'WORKER',
  siteId: 3,
  siteName: 'Tower A',
  checkinForemanId: null,
  checkinForemanName: null,
  checkoutForemanId: 2,
  checkoutForemanName: 'Omar Farouk',
  date: '2026-03-10',
  inTime: '2026-03-10T04:05:30.250Z',
  outTime: '2026-03-10T04:05:59.000Z',
  inLocation: 'Gate 1',
  outLocation: null,
  inPicUrl: null,
  outPicUrl: 'https://photos.example/7.jpg',
  active: false,
  workedMinutes: 0,
  overlaps: false,
  createdAt: '2026-03-10T04:05:30.250Z',
  updatedAt: '2026-03-10T04:06:00.000Z',
  version: 4,
};

test("shows times in the company's time zone", () => {
  expect(valuesOfAttendance(new Map())).toMatchObject({
    date: '2026-03-10',
    inTime: '2026-03-10T07:05',
    outTime: '2026-03-10T07:05',
    outLocation: '',
  });
});

test('unchanged times keep their seconds', () => {
  const moments = new Map();
  const parsed = parseInput(formRulesWith(moments), valuesOfAttendance(moments));
  expect(parsed).toMatchObject({ ok: true, value: { inTime: record.inTime, outTime: record.outTime } });
});

test("sends a changed time as a timestamp in Qatar's time zone", () => {
  const moments = new Map();
  const values = { ...valuesOfAttendance(moments), outTime: '2026-03-11T01:00' };
  expect(parseInput(formRulesWith(moments), values)).toMatchObject({
    ok: true,
    value: { inTime: record.inTime, outTime: '2026-03-10T22:00:00.000Z' },
  });
});

test('reports all broken rules at once', () => {
  const values = { ...newAttendanceValues(), date: '', outTime: '?' };
  expect(parseInput(formRulesWith(new Map()), values)).toEqual({
    ok: false,
    errors: {
      userId: attendanceMessages.userRequired,
      siteId: attendanceMessages.siteRequired,
      date: attendanceMessages.dateRequired,
      inTime: attendanceMessages.inTimeRequired,
      outTime: fieldMessages.invalidDate,
    },
  });
});

test.each(['2026-03-10T07:00', '2026-03-10T06:59'])(
  'reports a check-out at %s after a check-in at 07:00',
  (outTime) => {
    const values = { ...newAttendanceValues(), userId: 1, siteId: 1, inTime: '2026-03-10T07:00', outTime };
    expect(parseInput(formRulesWith(new Map()), values)).toEqual({
      ok: false,
      errors: { outTime: attendanceMessages.outBeforeIn },
    });
  },
);
