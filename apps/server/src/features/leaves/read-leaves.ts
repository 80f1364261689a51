import type { Db } from '../../schema.ts';
import type { Leave } from '../payroll/compute/facts.ts';
import { selectLeavesOf, selectWorkedLeaveDays } from './leave.queries.ts';

export type PersonLeaves = {
  leaves: (Leave & { id: number })[];
  /** Whether the person worked on a day of leave: that day is given back. */
  isWorked: (date: string) => boolean;
};

/** What the computation reads of a person's leaves. */
export async function readLeaves(db: Db, userId: number): Promise<PersonLeaves> {
  const rows = await selectLeavesOf(db, userId);
  const worked = new Set(await selectWorkedLeaveDays(db, userId));
  return {
    leaves: rows.map(({ id, kind, from_date, to_date }) => ({ id, kind, from: from_date, to: to_date })),
    isWorked: (date) => worked.has(date),
  };
}
