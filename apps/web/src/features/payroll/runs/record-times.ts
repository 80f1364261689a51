import { type Attendance, type AttendanceInput, attendanceMessages } from '@binaa/contract/attendance';
import { addDays } from '@binaa/contract/dates';
import { fieldMessages } from '@binaa/contract/fields';
import { type Message, withMessage } from '@binaa/contract/message';
import * as z from 'zod/mini';
import { fromFieldTime, toFieldTime } from '../../../lib/company-clock.ts';

function time(absent: Message) {
  return z.string(withMessage(absent)).check(z.regex(/^\d{2}:\d{2}$/, withMessage(absent)));
}

/** Both are needed: a record without a check-out counts nothing. */
export const recordTimeRules = z.object({
  inTime: time(attendanceMessages.inTimeRequired),
  outTime: time(fieldMessages.required({ label: 'Check-out time' })),
});

type RecordTimes = { inTime: string; outTime: string };

/** The times of a record in the company's time zone, without their days. */
export function timesOf({ inTime, outTime }: Pick<Attendance, 'inTime' | 'outTime'>): RecordTimes {
  return { inTime: toFieldTime(inTime).slice(11), outTime: outTime === null ? '' : toFieldTime(outTime).slice(11) };
}

/**
 * The moments that the times mean: the check-in on its day, and the check-out at the next such time after it. So no record
 * is longer than a day. A time that was not changed keeps its seconds.
 */
export function momentsOf(record: Pick<Attendance, 'inTime' | 'outTime'>, typed: RecordTimes): RecordTimes {
  const before = timesOf(record);
  const day = toFieldTime(record.inTime).slice(0, 10);
  const inTime = typed.inTime === before.inTime ? record.inTime : fromFieldTime(`${day}T${typed.inTime}`);
  const outDay = typed.outTime > typed.inTime ? day : addDays(day, 1);
  return { inTime, outTime: fromFieldTime(`${outDay}T${typed.outTime}`) };
}

/** The record with its new times; everything else stays. */
export function inputOf(record: Attendance, typed: RecordTimes, version: number | undefined): AttendanceInput {
  const { userId, siteId, checkinForemanId, checkoutForemanId, date } = record;
  const { inLocation, outLocation, inPicUrl, outPicUrl } = record;
  return {
    userId,
    siteId,
    checkinForemanId,
    checkoutForemanId,
    date,
    ...momentsOf(record, typed),
    inLocation,
    outLocation,
    inPicUrl,
    outPicUrl,
    version,
  };
}
