import type { WorkCalendar } from '../payroll/compute/facts.ts';
import { inputMark } from '../payroll/compute/input-mark.ts';
import { factsUntil, type PersonFacts } from './facts-until.ts';
import type { PersonInput } from './person-input.ts';
import type { Span } from './run-scope.ts';

type Person = PersonFacts & Pick<PersonInput, 'userId'>;

/** Marks what earnings and reductions of a person's days are computed from. What lies after these days changes nothing. */
export type FactsMarker = (person: Person, attendance: string, span: Span) => string;

/** A company has thousands of finished payslips, so people and months are marked once each. */
export function factsMarker(calendar: WorkCalendar): FactsMarker {
  const people = new Map<string, string>();
  const months = new Map<string, string>();
  return (person, attendance, span) => {
    const facts = factsUntil(person, span.to);
    const ofPerson = remembered(people, keyOf(person.userId, facts), () => inputMark(facts));
    const ofDays = remembered(months, span.from + span.to, () => inputMark(calendarOf(calendar, span)));
    return inputMark([ofPerson, attendance, ofDays]);
  };
}

/** The lists are in the order of their dates, so their lengths tell where they end. A person may have worked otherwise in an earlier month. */
function keyOf(userId: number, { profile, terms, leaves, workedLeaveDays }: PersonFacts): string {
  const pattern = [profile?.attendanceBased, profile?.shiftWorker, profile?.restWeekday];
  const ends = [profile?.leftOn, terms.length, leaves.length, leaves.at(-1)?.to, workedLeaveDays.length];
  return [userId, ...pattern, ...ends].join(' ');
}

function remembered<Key>(known: Map<Key, string>, key: Key, make: () => string): string {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** The part of the calendar that concerns these days. */
export function calendarOf({ holidays, ramadans }: WorkCalendar, { from, to }: Span): WorkCalendar {
  return {
    holidays: holidays.filter(({ date }) => from <= date && date <= to),
    ramadans: ramadans.filter((ramadan) => ramadan.from <= to && from <= ramadan.to),
  };
}
