import { reasonOf } from '@binaa/contract/errors';
import type { Message } from '@binaa/contract/message';
import { formatAmount, fromMinor } from '@binaa/contract/money';
import { type PayProblem, problemMessages } from '@binaa/contract/pay-problems';
import { isBlocking, type Problem } from '../../payroll/compute/problems.ts';
import type { SlipView } from './slip.queries.ts';

type Person = { user_id: number; user_name: string };

export function presentProblem(
  problem: Problem,
  { user_id, user_name }: Person,
  siteNames: ReadonlyMap<number, string>,
): PayProblem {
  const message = messageOf(problem, siteNames);
  return {
    kind: problem.kind,
    blocking: isBlocking(problem),
    message: message.text,
    reason: reasonOf(message),
    userId: user_id,
    userName: user_name,
    date: 'date' in problem ? problem.date : null,
    attendanceId: 'attendanceId' in problem ? problem.attendanceId : null,
    siteId: 'siteId' in problem ? problem.siteId : null,
  };
}

function messageOf(problem: Problem, siteNames: ReadonlyMap<number, string>): Message {
  switch (problem.kind) {
    case 'NO_PROFILE':
      return problemMessages.noProfile;
    case 'NO_WAGE':
      return problemMessages.noWage({ date: problem.date });
    case 'BELOW_MINIMUM_WAGE':
      return problemMessages.belowMinimum;
    case 'OPEN_RECORD':
      return problemMessages.openRecord({ date: problem.date, site: siteNames.get(problem.siteId) ?? '' });
    case 'LONG_RECORD':
      return problemMessages.longRecord({
        hours: Math.floor(problem.minutes / 60),
        minutes: problem.minutes % 60,
        date: problem.date,
      });
    case 'CORRECTION_WAITING':
      return problemMessages.correctionWaiting({ date: problem.date });
    case 'UNCONFIRMED': {
      const { minutes, days } = problem;
      return problemMessages.unconfirmed({ hours: Math.floor(minutes / 60), minutes: minutes % 60, days });
    }
    case 'OVER_TEN_HOURS':
      return problemMessages.overTenHours({ date: problem.date });
    case 'REST_DAYS_IN_A_ROW':
      return problemMessages.restDaysInARow({ count: problem.count });
    case 'OVERLAP':
      return problemMessages.overlap({ date: problem.date });
    case 'PRESENT_ON_LEAVE':
      return problemMessages.presentOnLeave({ date: problem.date });
    case 'OUTSIDE_EMPLOYMENT':
      return problemMessages.outsideEmployment({ date: problem.date });
    case 'ABSENT_IN_A_ROW':
      return problemMessages.absentInARow({ count: problem.count });
  }
}

/** What a settlement could not set off. */
export function stillOwed(row: Person & Pick<SlipView, 'still_owed_minor'>): PayProblem[] {
  if (row.still_owed_minor === 0) return [];
  const amount = formatAmount(fromMinor(row.still_owed_minor));
  const message = problemMessages.stillOwed({ name: row.user_name, amount });
  return [
    {
      kind: 'STILL_OWED',
      blocking: false,
      message: message.text,
      reason: reasonOf(message),
      userId: row.user_id,
      userName: row.user_name,
      date: null,
      attendanceId: null,
      siteId: null,
    },
  ];
}
