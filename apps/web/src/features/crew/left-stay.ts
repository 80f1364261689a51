import type { CrewProblem } from '@binaa/contract/crew-problems';

export type RecordedStay = NonNullable<CrewProblem['record']>;

/**
 * Of two stays at once, the one that ended when the other began, and when. For a check-out of another site there is only
 * one. It is what the server records for 'Left the other site'.
 */
export function leftStay(problem: CrewProblem): { stay: RecordedStay; at: string } | undefined {
  const { event, record, otherRecord } = problem;
  if (!otherRecord) return undefined;
  if (!record) return { stay: otherRecord, at: event.eventTime };
  const isOtherFirst = Date.parse(otherRecord.inTime) < Date.parse(record.inTime);
  return isOtherFirst ? { stay: otherRecord, at: record.inTime } : { stay: record, at: otherRecord.inTime };
}
