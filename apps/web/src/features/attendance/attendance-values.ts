import { type Attendance, type AttendanceInput, attendanceRules } from '@binaa/contract/attendance';
import * as z from 'zod/mini';
import { companyToday, fromFieldTime, toFieldTime } from '../../lib/company-clock.ts';
import { fieldText } from '../../lib/field-errors.ts';

/** The fields of the form, in its order. The times are the company's, as its clock shows them. */
export type AttendanceValues = {
  userId: number | null;
  siteId: number | null;
  checkinForemanId: number | null;
  checkoutForemanId: number | null;
  date: string;
  inTime: string;
  outTime: string;
  inLocation: string;
  outLocation: string;
  inPicUrl: string;
  outPicUrl: string;
};

const timeFields = ['inTime', 'outTime'] as const;

/** The moments behind what the time fields show: a time that nobody changes keeps its seconds. */
export type ExactMoments = Map<string, string>;

export function newAttendanceValues(): AttendanceValues {
  return {
    userId: null,
    siteId: null,
    checkinForemanId: null,
    checkoutForemanId: null,
    date: companyToday(),
    inTime: '',
    outTime: '',
    inLocation: '',
    outLocation: '',
    inPicUrl: '',
    outPicUrl: '',
  };
}

export function valuesOfAttendance(record: Attendance, moments: ExactMoments): AttendanceValues {
  const shown = (field: (typeof timeFields)[number]) => {
    const moment = record[field];
    if (moment === null) return '';
    const typed = toFieldTime(moment);
    moments.set(`${field} ${typed}`, moment);
    return typed;
  };
  return {
    userId: record.userId,
    siteId: record.siteId,
    checkinForemanId: record.checkinForemanId,
    checkoutForemanId: record.checkoutForemanId,
    date: record.date,
    inTime: shown('inTime'),
    outTime: shown('outTime'),
    inLocation: fieldText(record.inLocation),
    outLocation: fieldText(record.outLocation),
    inPicUrl: fieldText(record.inPicUrl),
    outPicUrl: fieldText(record.outPicUrl),
  };
}

/** The contract's rules, asked about moments instead of the company's times. */
export function formRulesWith(moments: ExactMoments) {
  return z.pipe(
    z.transform((values: Record<string, unknown>) => {
      const sent = { ...values };
      for (const field of timeFields) {
        const typed = values[field];
        if (typeof typed === 'string') sent[field] = moments.get(`${field} ${typed}`) ?? fromFieldTime(typed);
      }
      // Whatever they are, the rules look at all of them.
      return sent as z.input<typeof attendanceRules>;
    }),
    attendanceRules,
  );
}

/** What the form was left without is sent as null: left out, it would keep its value. */
export function bodyOfAttendance(input: AttendanceInput, version?: number): AttendanceInput {
  const empty = {
    checkinForemanId: null,
    checkoutForemanId: null,
    outTime: null,
    inLocation: null,
    outLocation: null,
    inPicUrl: null,
    outPicUrl: null,
  };
  return { ...empty, ...input, version };
}
