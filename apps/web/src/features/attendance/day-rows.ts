import type { DayReport } from '@binaa/contract/attendance';

type Person = DayReport['people'][number];

/** One line of the day's sheet: a stay on a site. The person's total stands on the first of the person's lines. */
export type DayRow = { date: string; person: Person; record: Person['records'][number]; isFirst: boolean };

export function dayRowsOf({ date, people }: DayReport): DayRow[] {
  return people.flatMap((person) => person.records.map((record, at) => ({ date, person, record, isFirst: at === 0 })));
}
