import { addDays } from '@binaa/contract/dates';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { profileFacts } from '../pay-profiles/read-person.ts';
import { later } from '../payroll/compute/dates.ts';
import { inputMark, runMark } from '../payroll/compute/input-mark.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { readCalendar } from '../work-calendar/read-calendar.ts';
import { selectAbsentDaysBefore } from './absent-days.queries.ts';
import { selectAttendanceMarks } from './attendance.queries.ts';
import { calendarOf, type FactsMarker, factsMarker } from './facts-mark.ts';
import { factsUntil } from './facts-until.ts';
import { findChangedSlips } from './find-changed-slips.ts';
import { selectOpenAdvances, selectOpenItems, selectTakenThisMonth } from './owed.queries.ts';
import {
  type RunPerson,
  selectLeaves,
  selectPaidRestDays,
  selectPaidSpans,
  selectRunPeople,
  selectTerms,
  selectWaitingCorrections,
  selectWorkedLeaveDays,
} from './people.queries.ts';
import type { ChangedSlip, GatheredRun, PersonInput } from './person-input.ts';
import type { RunScope, Span } from './run-scope.ts';
import { settlementBalances } from './settlement-balances.ts';
import { daysToPay } from './uncovered-days.ts';

const allTime = { from: '1900-01-01', to: '2999-12-31' };
const nothingTaken = { DAMAGE: 0, PENALTY: 0 };

/** Reads everything that a run depends on, and marks it. The same state of the database always gives the same marks. */
export async function gatherRun(db: Db, clock: Clock, scope: RunScope): Promise<GatheredRun> {
  const rules = await readRules(db);
  const calendar = await readCalendar(db, allTime);
  const found = await selectRunPeople(db, scope, clock.timeZone);
  const present = found.map((person) => withSettlement(person, scope));
  const paid = await selectPaidSpans(db, idsOf(present), scope);
  const people = present.flatMap((person) => {
    const span = daysToPay(person.profile, scope, paid.get(person.id) ?? []) ?? emptySpan(scope);
    return span ? [{ ...person, span }] : [];
  });
  const facts = await readFacts(db, people, scope);
  const marker = factsMarker(calendar);
  const inputs = people.map((person) => inputOf(person, facts, marker));
  const changed = await findChangedSlips(db, inputs, scope.period, marker);
  const complete: PersonInput[] = [];
  for (const input of inputs) {
    const settlement = await settlementBalances(db, clock, input, scope);
    const person = { ...concerning(input, changed.get(input.userId) ?? [], scope), settlement };
    complete.push({ ...person, mark: markOf(person, scope) });
  }
  const days = calendarOf(calendar, scope);
  const { timeZone } = clock;
  return { rules, calendar, timeZone, people: complete, mark: runMark({ rules, calendar: days, timeZone }, complete) };
}

/** What a person's payslip is computed from: facts of other days would only make the run stale. */
function concerning(input: Gathered, changed: ChangedSlip[], { to }: RunScope) {
  const spans: Span[] = [input.span, ...changed];
  return {
    ...input,
    ...factsUntil(input, changed.map((slip) => slip.to).reduce(later, to)),
    waitingCorrections: input.waitingCorrections.filter((date) =>
      spans.some((span) => span.from <= date && date <= span.to),
    ),
    changed,
  };
}

/** A person's name changes nothing. Without earlier absence, a run from before it was counted keeps its mark. */
function markOf(person: Omit<PersonInput, 'mark'>, { part }: RunScope): string {
  const { name: _, absentDaysBefore, ...input } = person;
  return inputMark({ ...input, ...(absentDaysBefore > 0 && { absentDaysBefore }), part });
}

function idsOf(people: readonly { id: number }[]): number[] {
  return people.map(({ id }) => id);
}

/** A settlement ends the employment on its last day, also before that is saved. */
function withSettlement(person: RunPerson, { settlement }: RunScope): RunPerson {
  if (!settlement || !person.profile) return person;
  return { ...person, profile: { ...person.profile, left_on: settlement.lastDay } };
}

/** Named people are in the run even if all days are paid: for a settlement, or for what has changed in the paid days. */
function emptySpan({ userIds, to }: RunScope): Span | undefined {
  return userIds ? { from: addDays(to, 1), to } : undefined;
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(db: Db, people: readonly (RunPerson & { span: Span })[], scope: RunScope) {
  const ids = idsOf(people);
  // A settlement sets off all that is owed, also what was given after the last day.
  const owedBy = scope.settlement ? { to: null, period: null } : scope;
  const spans = people.map(({ id, span }) => ({ key: id, userId: id, ...span }));
  return {
    attendance: await selectAttendanceMarks(db, spans),
    terms: await selectTerms(db, ids),
    leaves: await selectLeaves(db, ids),
    worked: await selectWorkedLeaveDays(db, ids),
    waiting: await selectWaitingCorrections(db, ids),
    rest: await selectPaidRestDays(db, ids, scope),
    absent: await selectAbsentDaysBefore(db, people),
    advances: await selectOpenAdvances(db, ids, { to: owedBy.to, period: scope.period }),
    items: await selectOpenItems(db, ids, owedBy.period),
    taken: await selectTakenThisMonth(db, ids, scope.period),
  };
}

type Gathered = Omit<PersonInput, 'changed' | 'settlement' | 'mark'>;

function inputOf({ id, name, profile, span }: RunPerson & { span: Span }, facts: Facts, marker: FactsMarker): Gathered {
  const dates = (days: Map<number, { date: string }[]>) => (days.get(id) ?? []).map(({ date }) => date);
  const rest = (facts.rest.get(id) ?? []).filter(({ date }) => date < span.from);
  const free = rest.findIndex(({ worked }) => !worked);
  const person = {
    userId: id,
    profile: profile && profileFacts(profile),
    terms: facts.terms.get(id) ?? [],
    leaves: (facts.leaves.get(id) ?? []).map(({ kind, from, to }) => ({ kind, from, to })),
    workedLeaveDays: dates(facts.worked),
  };
  const attendance = facts.attendance.get(id) ?? '';
  return {
    name,
    span,
    attendance,
    ...person,
    waitingCorrections: dates(facts.waiting),
    restDaysWorkedBefore: free === -1 ? rest.length : free,
    absentDaysBefore: facts.absent.get(id) ?? 0,
    advances: facts.advances.get(id) ?? [],
    items: facts.items.get(id) ?? [],
    takenThisMonth: facts.taken.get(id) ?? nothingTaken,
    factsMark: marker(person, attendance, span),
  };
}
