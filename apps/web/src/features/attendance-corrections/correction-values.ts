import { attendanceMessages } from '@binaa/contract/attendance';
import {
  type CorrectableRecord,
  type CorrectionInput,
  correctionMessages,
  correctionRules,
} from '@binaa/contract/attendance-corrections';
import { addDays } from '@binaa/contract/dates';
import { fieldMessages } from '@binaa/contract/fields';
import { encodeMessage, type Message, withMessage } from '@binaa/contract/message';
import * as z from 'zod/mini';
import { fromFieldTime, toFieldTime } from '../../lib/company-clock.ts';

/** The fields of the form, in the order they are shown. Times are `HH:mm` in the company's time zone. */
export type CorrectionValues = {
  userId: number | null;
  date: string;
  kind: string;
  attendanceId: number | null;
  siteId: number | null;
  inTime: string;
  outTime: string;
  reason: string;
};

/** A draft about one person must not fill in the form that was opened for another. */
export function correctionFormKey(userId: number | null): string {
  return `correction.new.${userId ?? 0}`;
}

/** A record as the server or, without a connection, the roster knows it. The roster tells no version. */
export type KnownRecord = Omit<CorrectableRecord, 'attendanceVersion'> & { attendanceVersion?: number };

const time = z.optional(
  z
    .string(withMessage(fieldMessages.invalidDate))
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, withMessage(fieldMessages.invalidDate))),
);
const chosenId = z.optional(z.nullable(z.number()));
const { userId, date, kind, reason } = correctionRules.shape;

/** What the form can check by itself. The server checks the times against the record. */
export const correctionFormRules = z
  .object({ userId, date, kind, attendanceId: chosenId, siteId: chosenId, inTime: time, outTime: time, reason })
  .check(({ value, issues }) => {
    for (const [field, message] of missingFields(value)) {
      issues.push({ code: 'custom', path: [field], message: encodeMessage(message), input: value });
    }
  });
export type CorrectionFormInput = z.output<typeof correctionFormRules>;

function missingFields(value: Omit<CorrectionFormInput, 'reason'>): [keyof CorrectionValues, Message][] {
  const missing: [keyof CorrectionValues, Message][] = [];
  if (value.kind === 'MISSING_RECORD') {
    if (!value.siteId) missing.push(['siteId', attendanceMessages.siteRequired]);
    if (!value.inTime) missing.push(['inTime', attendanceMessages.inTimeRequired]);
  } else if (!value.attendanceId && !value.siteId) missing.push(['attendanceId', correctionMessages.recordRequired]);
  const needsOut = value.kind === 'MISSING_RECORD' || value.kind === 'MISSING_OUT';
  if (needsOut && !value.outTime) missing.push(['outTime', correctionMessages.outTimeRequired]);
  if (value.kind === 'WRONG_TIMES' && !value.inTime && !value.outTime) {
    missing.push(['inTime', correctionMessages.timesMissing]);
  }
  return missing;
}

/** The records that a request of this kind can be about. */
export function suitableRecords(asked: string, records: readonly KnownRecord[]): readonly KnownRecord[] {
  return asked === 'MISSING_OUT' ? records.filter(({ outTime }) => outTime === null) : records;
}

/** The time of a moment as the form shows it; '' for none. */
export function shownTime(moment: string | null | undefined): string {
  return moment ? toFieldTime(moment).slice(11) : '';
}

/**
 * The request that the form's values mean. A time that is still the record's own is not sent, so it keeps its seconds.
 * Without a record the server finds it by person, day and site.
 */
export function correctionOf(input: CorrectionFormInput, record: KnownRecord | undefined): CorrectionInput {
  const isMissing = input.kind === 'MISSING_RECORD';
  const hasIn = isMissing || input.kind === 'WRONG_TIMES';
  const hasOut = hasIn || input.kind === 'MISSING_OUT';
  const inTime = hasIn ? momentOf(input.date, input.inTime, record?.inTime) : undefined;
  const outTime = hasOut ? momentOf(input.date, input.outTime, record?.outTime, inTime ?? record?.inTime) : undefined;
  return {
    userId: input.userId,
    date: input.date,
    kind: input.kind,
    siteId: (isMissing ? undefined : record?.siteId) ?? input.siteId ?? 0,
    ...(record && !isMissing && recordOf(record)),
    ...(inTime !== undefined && { inTime }),
    ...(outTime !== undefined && { outTime }),
    reason: input.reason,
  };
}

function recordOf({ attendanceId, attendanceVersion }: KnownRecord) {
  return { attendanceId, ...(attendanceVersion !== undefined && { attendanceVersion }) };
}

/** A check-out that is not after the check-in is on the next day. */
function momentOf(
  day: string,
  typed: string | undefined,
  recorded: string | null | undefined,
  after?: string,
): string | undefined {
  if (!typed || typed === shownTime(recorded)) return undefined;
  const moment = fromFieldTime(`${day}T${typed}`);
  return after !== undefined && moment <= after ? fromFieldTime(`${addDays(day, 1)}T${typed}`) : moment;
}
