import { crewLimits } from '@binaa/contract/crew';
import type { Db } from '../../schema.ts';
import { settleProblemsOfRecord } from './crew-problem.queries.ts';

type Corrected = {
  attendanceId: number;
  userId: number;
  siteId: number;
  /** The times that the record has now; none if it was removed. */
  stay: { inTime: Date; outTime: Date } | null;
};

/**
 * Events that contradict a record need no decision once an ADMIN has decided the record's times. So does a check-out without
 * a check-in that the record now covers. Problems between two records settle by themselves when these no longer overlap.
 */
export function settleCorrectedProblems(tx: Db, corrected: Corrected, at: Date): Promise<void> {
  const { stay } = corrected;
  const covered = stay && { after: stay.inTime, until: new Date(stay.outTime.getTime() + crewLimits.nearMs) };
  return settleProblemsOfRecord(tx, { ...corrected, covered }, at);
}
