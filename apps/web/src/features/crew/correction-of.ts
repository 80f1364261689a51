import type { CorrectionKind } from '@binaa/contract/attendance-corrections';
import type { CrewProblem } from '@binaa/contract/crew-problems';
import type { Role } from '@binaa/contract/roles';
import { companyToday } from '../../lib/company-clock.ts';
import type { CrewRow } from './crew-list.ts';
import { leftStay, type RecordedStay } from './left-stay.ts';

/** What a request to correct attendance is about. The times are left to whoever asks. */
export type Correctable = { userId: number; date: string; kind: CorrectionKind; siteId: number };

type Stay = Pick<RecordedStay, 'siteId' | 'inTime' | 'outTime'>;

function ofStay(userId: number, { siteId, inTime, outTime }: Stay): Correctable {
  const kind = outTime === null ? 'MISSING_OUT' : 'WRONG_TIMES';
  return { userId, date: companyToday(new Date(inTime)), kind, siteId };
}

/** The request that could solve a problem, or undefined if its choices include none. */
export function correctionOfProblem(problem: CrewProblem, role: Role): Correctable | undefined {
  const { kind, userId, event, record, otherRecord } = problem;
  const left = leftStay(problem);
  const missing = {
    userId,
    date: companyToday(new Date(event.eventTime)),
    kind: 'MISSING_RECORD',
    siteId: event.siteId,
  } as const;
  switch (kind) {
    case 'ELSEWHERE':
      // A check-out of another site is carried out there or discarded.
      return record && left ? ofStay(userId, left.stay) : undefined;
    case 'NO_CHECK_IN':
      return record ? ofStay(userId, record) : missing;
    case 'OVERLAP':
      return otherRecord ? ofStay(userId, otherRecord) : undefined;
    case 'TIMES_DIFFER':
      // An ADMIN chooses one of the two times.
      return record && role !== 'ADMIN' ? { ...ofStay(userId, record), kind: 'WRONG_TIMES' } : undefined;
    case 'GONE':
      return undefined;
  }
}

/** The request about a person that their present state suggests. */
export function correctionOfPerson(
  { person, state, standing: { missed } }: CrewRow,
  at: { siteId: number; today: string },
): Correctable {
  const userId = person.id;
  switch (state.is) {
    case 'in':
      return ofStay(userId, { siteId: at.siteId, inTime: state.since, outTime: null });
    case 'elsewhere':
      return ofStay(userId, { siteId: state.siteId, inTime: state.since, outTime: null });
    case 'out':
      return { userId, date: at.today, kind: 'WRONG_TIMES', siteId: at.siteId };
    case 'not-in':
      if (missed) return ofStay(userId, { siteId: missed.siteId, inTime: missed.since, outTime: null });
      return { userId, date: at.today, kind: 'MISSING_RECORD', siteId: at.siteId };
  }
}
