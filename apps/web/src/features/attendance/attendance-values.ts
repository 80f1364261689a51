import { type Attendance, attendanceRules } from '@binaa/contract/attendance';
import * as z from 'zod/mini';
import { companyToday, fromFieldTime, toFieldTime } from '../../lib/company-clock.ts';

/** The fields of the form, in the order they are shown. Times are in the company's time zone. */
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

/** The exact timestamps behind the time fields, so that an unchanged time keeps its seconds. */
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

/** The times of a record as the form shows them. */
export function timesOf(record: Attendance, moments: ExactMoments) {
  const shown = (field: (typeof timeFields)[number]) => {
    const moment = record[field];
    if (moment === null) return '';
    const typed = toFieldTime(moment);
    moments.set(`${field} ${typed}`, moment);
    return typed;
  };
  return { inTime: shown('inTime'), outTime: shown('outTime') };
}

/** The contract's rules, applied after local times have become timestamps. */
export function formRulesWith(moments: ExactMoments) {
  return z.pipe(
    z.transform((values: Record<string, unknown>) => {
      const sent = { ...values };
      for (const field of timeFields) {
        const typed = values[field];
        if (typeof typed === 'string') sent[field] = moments.get(`${field} ${typed}`) ?? fromFieldTime(typed);
      }
      // The rules validate every value, whatever its type.
      return sent as z.input<typeof attendanceRules>;
    }),
    attendanceRules,
  );
}
