import { addDays } from '@binaa/contract/dates';
import { firstDayOf, periodBefore } from '../src/features/payroll-runs/run-scope.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { NewAttendance, UserRow } from '../src/schema.ts';

type Person = Pick<UserRow, 'id' | 'email'>;

/** Who has a story in the payroll, by the beginning of their username. None of them is in the demo foreman's crew. */
const names = {
  joiner: 'peter',
  leaver: 'bikash',
  sick: 'faisal',
  forgetful: 'emmanuel',
  punished: 'hassan',
  indebted: 'worker',
} as const;
export type StoryPeople = Record<keyof typeof names, number>;

export type PayStories = {
  /** Paid, and the one that is a draft. */
  paidPeriod: string;
  draftPeriod: string;
  people: StoryPeople;
  joinedOn: string;
  leftOn: string;
  sickFrom: string;
  sickTo: string;
  /** Days on which nobody was there who had not joined yet, had left or was ill. */
  isLeftOut: (record: Pick<NewAttendance, 'user_id' | 'date'>) => boolean;
};

export function planPayroll(clock: Clock, people: readonly Person[]): PayStories {
  const present = clock.today().slice(0, 7);
  const draftPeriod = periodBefore(present, 1);
  const idOf = (name: string) => {
    const person = people.find(({ email }) => email.startsWith(`${name}@`));
    if (!person) throw new Error(`The demo company has no ${name}`);
    return person.id;
  };
  const found = Object.fromEntries(Object.entries(names).map(([story, name]) => [story, idOf(name)])) as StoryPeople;
  const first = firstDayOf(draftPeriod);
  const [joinedOn, leftOn, sickFrom, sickTo] = [11, 19, 7, 9].map((days) => addDays(first, days)) as [
    string,
    string,
    string,
    string,
  ];
  return {
    paidPeriod: periodBefore(present, 2),
    draftPeriod,
    people: found,
    joinedOn,
    leftOn,
    sickFrom,
    sickTo,
    isLeftOut: ({ user_id, date }) =>
      (user_id === found.joiner && date < joinedOn) ||
      (user_id === found.leaver && date > leftOn) ||
      (user_id === found.sick && date >= sickFrom && date <= sickTo),
  };
}
