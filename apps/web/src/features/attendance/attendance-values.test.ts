import { type Attendance, attendanceMessages } from '@binaa/contract/attendance';
import { parseInput } from '@binaa/contract/input';
import { expect, test } from 'vitest';
import { bodyOfAttendance, formRulesWith, newAttendanceValues, valuesOfAttendance } from './attendance-values.ts';

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

test("the form shows the company's times", () => {
  expect(valuesOfAttendance(record, new Map())).toMatchObject({
    date: '2026-03-10',
    inTime: '2026-03-10T07:05',
    outTime: '2026-03-10T07:05',
    outLocation: '',
  });
});

test('times that nobody changed keep their seconds', () => {
  const moments = new Map();
  const parsed = parseInput(formRulesWith(moments), valuesOfAttendance(record, moments));
  expect(parsed).toMatchObject({ ok: true, value: { inTime: record.inTime, outTime: record.outTime } });
});

test('a changed time is sent as the moment it means in Qatar', () => {
  const moments = new Map();
  const values = { ...valuesOfAttendance(record, moments), outTime: '2026-03-11T01:00' };
  expect(parseInput(formRulesWith(moments), values)).toMatchObject({
    ok: true,
    value: { inTime: record.inTime, outTime: '2026-03-10T22:00:00.000Z' },
  });
});

test('every rule speaks at once, in its own words', () => {
  const values = { ...newAttendanceValues(), date: '', outTime: '?' };
  expect(parseInput(formRulesWith(new Map()), values)).toEqual({
    ok: false,
    errors: {
      userId: attendanceMessages.userRequired,
      siteId: attendanceMessages.siteRequired,
      date: attendanceMessages.dateRequired,
      inTime: attendanceMessages.inTimeRequired,
      outTime: 'Invalid date format',
    },
  });
});

test.each(['2026-03-10T07:00', '2026-03-10T06:59'])('leaving at %s after coming at 07:00 is told', (outTime) => {
  const values = { ...newAttendanceValues(), userId: 1, siteId: 1, inTime: '2026-03-10T07:00', outTime };
  expect(parseInput(formRulesWith(new Map()), values)).toEqual({
    ok: false,
    errors: { outTime: attendanceMessages.outBeforeIn },
  });
});

test('what was emptied is sent as nothing, with the version the form was filled from', () => {
  const body = bodyOfAttendance({ userId: 1, siteId: 2, date: '2026-03-10', inTime: record.inTime }, 4);
  expect(body).toEqual({
    userId: 1,
    siteId: 2,
    date: '2026-03-10',
    inTime: record.inTime,
    outTime: null,
    checkinForemanId: null,
    checkoutForemanId: null,
    inLocation: null,
    outLocation: null,
    inPicUrl: null,
    outPicUrl: null,
    version: 4,
  });
});
