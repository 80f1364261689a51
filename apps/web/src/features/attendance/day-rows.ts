import type { DayReport } from '@binaa/contract/attendance';

type Person = DayReport['people'][number];

/** A row of the day report: one stay on a site. The first row of a person carries their total. */
export type DayRow = { date: string; person: Person; record: Person['records'][number]; isFirst: boolean };

export function dayRowsOf({ date, people }: DayReport): DayRow[] {
  return people.flatMap((person) => person.records.map((record, at) => ({ date, person, record, isFirst: at === 0 })));
}
