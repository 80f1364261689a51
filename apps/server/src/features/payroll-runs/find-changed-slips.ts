import type { Db } from '../../schema.ts';
import type { FactsMarker } from './facts-mark.ts';
import { selectFinishedSlips } from './origins.queries.ts';
import { type ChangedSlip, type PersonInput, withPattern } from './person-input.ts';
import { periodBefore } from './run-scope.ts';

type Person = Pick<PersonInput, 'userId' | 'profile' | 'terms' | 'leaves' | 'workedLeaveDays'>;

/** Months back from the period for which corrections are made. */
const monthsBack = 12;

/**
 * By person, the finished payslips that a run has to compute again. One that was corrected is among them also if its facts
 * are again as they were: the correction is taken back.
 */
export async function findChangedSlips(
  db: Db,
  people: readonly Person[],
  period: string,
  marker: FactsMarker,
): Promise<Map<number, ChangedSlip[]>> {
  const known = new Map(people.map((person) => [person.userId, person]));
  const periods = { first: periodBefore(period, monthsBack), last: period };
  const finished = await selectFinishedSlips(db, [...known.keys()], periods);
  const changed = finished.flatMap((slip) => {
    const person = known.get(slip.user_id);
    if (!person) return [];
    const factsMark = marker(withPattern(person, slip.work_pattern), slip.attendance_mark, slip);
    return factsMark === slip.facts_mark && slip.corrected_minor === 0 ? [] : [{ slip, factsMark }];
  });
  const slips = changed.map(({ slip, factsMark }) => ({
    userId: slip.user_id,
    changed: {
      id: slip.id,
      part: slip.part,
      from: slip.from,
      to: slip.to,
      runId: slip.run_id,
      factsMark,
      pattern: slip.work_pattern,
      correctedMinor: slip.corrected_minor,
    },
  }));
  const byUser = Map.groupBy(slips, ({ userId }) => userId);
  return new Map([...byUser].map(([id, list]) => [id, list.map((one) => one.changed)]));
}
