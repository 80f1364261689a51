import { attendanceMessages, attendanceRoles } from '@binaa/contract/attendance';
import {
  type CorrectionInput,
  correctionDays,
  correctionMessages,
  longestStayHours,
} from '@binaa/contract/attendance-corrections';
import { dayOf } from '@binaa/contract/company-time';
import { addDays, isCalendarDate } from '@binaa/contract/dates';
import type { FieldErrors } from '@binaa/contract/errors';
import type { Message } from '@binaa/contract/message';
import type { Clock } from '../../platform/clock.ts';
import type { UserRow } from '../../schema.ts';
import type { CorrectableRecordRow } from './correction-references.queries.ts';

/** What the database says about the people, sites and records that requests name. */
export type CorrectionFacts = {
  people: ReadonlyMap<number, Pick<UserRow, 'role'> & { is_own: boolean }>;
  sites: ReadonlySet<number>;
  records: readonly CorrectableRecordRow[];
};

type Times = { inTime: Date; outTime: Date | null };
export type CheckedCorrection = { record: CorrectableRecordRow | undefined; times: Times | undefined };

type Result = { errors: FieldErrors } | { errors: undefined; checked: CheckedCorrection };

export function isCorrectableDay(date: string, clock: Clock): boolean {
  const today = clock.today();
  return date <= today && date >= addDays(today, -correctionDays);
}

/** Finds the record that the request is about and the times it asks for, or says what is wrong with the request. */
export function checkCorrection(item: CorrectionInput, facts: CorrectionFacts, clock: Clock): Result {
  const errors: FieldErrors = {};
  if (!isCorrectableDay(item.date, clock)) errors.date = correctionMessages.tooOld;
  const userError = errorOfUser(item, facts);
  if (userError) errors.userId = userError;
  const checked =
    item.kind === 'MISSING_RECORD' ? checkMissing(item, facts, errors) : checkExisting(item, facts, errors);
  if (checked.times) checkTimes(item, checked.times, errors, clock);
  return Object.keys(errors).length > 0 ? { errors } : { errors: undefined, checked };
}

function errorOfUser({ userId }: CorrectionInput, { people }: CorrectionFacts): Message | undefined {
  const person = people.get(userId);
  if (!person) return attendanceMessages.userUnknown;
  if (!attendanceRoles.some((role) => role === person.role)) return attendanceMessages.userNotOnSites;
  return person.is_own ? undefined : correctionMessages.onlyOwnPeople;
}

function checkMissing(item: CorrectionInput, facts: CorrectionFacts, errors: FieldErrors): CheckedCorrection {
  if (!facts.sites.has(item.siteId)) errors.siteId = attendanceMessages.siteUnknown;
  if (!item.inTime) errors.inTime = attendanceMessages.inTimeRequired;
  if (!item.outTime) errors.outTime = correctionMessages.outTimeRequired;
  if (!item.inTime || !item.outTime) return { record: undefined, times: undefined };
  const times = { inTime: new Date(item.inTime), outTime: new Date(item.outTime) };
  if (hasRecordAt(facts.records, item, times)) errors.inTime = correctionMessages.alreadyRecorded;
  return { record: undefined, times };
}

/** The days whose records may overlap a stay that begins on this day: a night shift ends on the next one. */
export function daysAround(date: string): string[] {
  return [addDays(date, -1), date, addDays(date, 1)].filter(isCalendarDate);
}

/** Whether a record of the person at the site overlaps the times. A forgotten check-out concerns only its own day. */
export function hasRecordAt(
  records: readonly CorrectableRecordRow[],
  { userId, siteId, date }: { userId: number; siteId: number; date: string },
  { inTime, outTime }: Times,
): boolean {
  return records.some(
    (record) =>
      record.user_id === userId &&
      record.site_id === siteId &&
      (outTime === null || record.in_time < outTime) &&
      (record.out_time === null ? record.date === date : record.out_time > inTime),
  );
}

function checkExisting(item: CorrectionInput, facts: CorrectionFacts, errors: FieldErrors): CheckedCorrection {
  const found = recordsAskedFor(item, facts);
  const [record] = found;
  if (!record || found.length > 1) {
    errors[item.attendanceId ? 'attendanceId' : 'siteId'] = record
      ? correctionMessages.severalRecords
      : correctionMessages.noRecord;
    return { record: undefined, times: undefined };
  }
  if (item.attendanceVersion !== undefined && item.attendanceVersion !== record.version) {
    errors.attendanceVersion = correctionMessages.recordChanged;
  }
  return { record, times: item.kind === 'NOT_PRESENT' ? undefined : timesAskedFor(item, record, errors) };
}

function recordsAskedFor(item: CorrectionInput, { records }: CorrectionFacts): CorrectableRecordRow[] {
  const found = records.filter(
    (record) =>
      record.user_id === item.userId &&
      record.date === item.date &&
      record.site_id === item.siteId &&
      (!item.attendanceId || record.id === item.attendanceId),
  );
  const active = found.filter(({ out_time }) => out_time === null);
  return item.kind === 'MISSING_OUT' && active.length > 0 ? active : found;
}

function timesAskedFor(item: CorrectionInput, record: CorrectableRecordRow, errors: FieldErrors): Times | undefined {
  if (item.kind === 'MISSING_OUT') {
    if (record.out_time !== null) errors.kind = attendanceMessages.alreadyCheckedOut;
    if (!item.outTime) {
      errors.outTime = correctionMessages.outTimeRequired;
      return undefined;
    }
    return { inTime: record.in_time, outTime: new Date(item.outTime) };
  }
  if (!item.inTime && !item.outTime) {
    errors.inTime = correctionMessages.timesMissing;
    return undefined;
  }
  const times = {
    inTime: item.inTime ? new Date(item.inTime) : record.in_time,
    outTime: item.outTime ? new Date(item.outTime) : record.out_time,
  };
  const isSame = +times.inTime === +record.in_time && times.outTime?.getTime() === record.out_time?.getTime();
  if (isSame) errors.inTime = correctionMessages.sameTimes;
  return times;
}

function checkTimes(item: CorrectionInput, { inTime, outTime }: Times, errors: FieldErrors, clock: Clock): void {
  const now = clock.now();
  const sentIn = item.kind !== 'MISSING_OUT' && Boolean(item.inTime);
  if (sentIn && dayOf(inTime, clock.timeZone) !== item.date) errors.inTime ??= correctionMessages.notThatDay;
  if (inTime > now) errors.inTime ??= correctionMessages.inFuture;
  if (outTime === null) return;
  const field = item.outTime ? 'outTime' : 'inTime';
  if (outTime > now) errors[field] ??= correctionMessages.inFuture;
  if (outTime <= inTime) errors[field] ??= attendanceMessages.outBeforeIn;
  if (+outTime - +inTime > longestStayHours * 3_600_000) errors[field] ??= correctionMessages.tooLong;
}
