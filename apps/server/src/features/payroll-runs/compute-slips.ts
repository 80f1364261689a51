import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { lieuDaysEarned } from '../payroll/compute/balances.ts';
import { computeDays } from '../payroll/compute/compute-days.ts';
import { computeSlip, type Slip, type SlipInput } from '../payroll/compute/compute-slip.ts';
import type { Origin } from '../payroll/compute/corrections.ts';
import type { AttendanceRecord, PersonFacts } from '../payroll/compute/facts.ts';
import type { Settlement } from '../payroll/compute/settlement.ts';
import { selectRecords } from './attendance.queries.ts';
import {
  selectCorrectedDays,
  selectOriginDays,
  selectOriginLines,
  selectRunRules,
  selectRunZones,
} from './origins.queries.ts';
import { type GatheredRun, type PersonInput, withPattern } from './person-input.ts';
import type { RunScope } from './run-scope.ts';

export type ComputedSlip = { input: PersonInput; slip: Slip };

/** What is read only to compute: the attendance records, and the finished payslips that are to be corrected. */
type ReadFacts = {
  records: Map<number, AttendanceRecord[]>;
  originsOf: (input: PersonInput) => Origin[];
};

export async function readSlipFacts(db: Db, clock: Clock, { people }: GatheredRun): Promise<ReadFacts> {
  const spans = people.map(({ userId, span }) => ({ key: userId, userId, ...span }));
  const records = await selectRecords(db, spans, clock.timeZone);
  return { records, originsOf: await readOrigins(db, clock, people) };
}

/** The payslips of a run. Other calls are answered in between. */
export async function computeSlips(
  scope: RunScope,
  gathered: GatheredRun,
  { records, originsOf }: ReadFacts,
): Promise<ComputedSlip[]> {
  const slips: ComputedSlip[] = [];
  for (const [place, input] of gathered.people.entries()) {
    if (place % 20 === 19) await setImmediate();
    const facts = factsOf(input, records.get(input.userId) ?? []);
    slips.push({ input, slip: computeSlip(slipInput(input, facts, originsOf(input), scope, gathered)) });
  }
  return slips.filter(isDue);
}

/** To somebody whose days are paid, a payslip is due only if it says something. */
function isDue({ input, slip: { from, to, lines, problems } }: ComputedSlip): boolean {
  return from <= to || input.settlement !== null || lines.length > 0 || problems.length > 0;
}

function factsOf(input: PersonInput, records: readonly AttendanceRecord[]): PersonFacts {
  const { profile, terms, leaves, waitingCorrections, workedLeaveDays } = input;
  const { restDaysWorkedBefore, absentDaysBefore } = input;
  const before = { workedLeaveDays, restDaysWorkedBefore, absentDaysBefore };
  return { profile, terms, leaves, records, waitingCorrections, ...before };
}

function slipInput(
  input: PersonInput,
  facts: PersonFacts,
  origins: Origin[],
  { part }: RunScope,
  { rules, calendar }: GatheredRun,
): SlipInput {
  const { span, advances, items, takenThisMonth } = input;
  const settlement = settlementOf(input, facts, { rules, calendar });
  return {
    facts,
    span: { part, ...span },
    settings: rules,
    calendar,
    advances,
    items,
    takenThisMonth,
    origins,
    settlement,
  };
}

/** Rest days that were worked in the days of the settlement itself earn days in lieu as well. */
function settlementOf(
  { settlement, span }: PersonInput,
  { profile, ...facts }: PersonFacts,
  { rules, calendar }: Pick<GatheredRun, 'rules' | 'calendar'>,
): Settlement | null {
  if (!settlement || !profile) return null;
  const days = computeDays({ ...facts, profile }, span, rules, calendar);
  return { ...settlement, lieuBalanceDays: settlement.lieuBalanceDays + lieuDaysEarned(days, rules) };
}

/** What the changed payslips were, and the facts of their days as they are now. */
async function readOrigins(
  db: Db,
  clock: Clock,
  people: readonly PersonInput[],
): Promise<(input: PersonInput) => Origin[]> {
  const changed = people.flatMap(({ userId, changed: slips }) => slips.map((slip) => ({ ...slip, userId })));
  const ids = changed.map(({ id }) => id);
  if (ids.length === 0) return () => [];
  const lines = await selectOriginLines(db, ids);
  const days = await selectOriginDays(db, ids);
  const correctedDays = await selectCorrectedDays(db, ids);
  const rules = await selectRunRules(db, [...new Set(changed.map(({ runId }) => runId))]);
  const spans = changed.map(({ id, runId, userId, from, to }) => ({ key: id, runId, userId, from, to }));
  const zones = await selectRunZones(db, [...rules.keys()]);
  const records = new Map<number, AttendanceRecord[]>();
  for (const [zone, ofZone] of Map.groupBy(spans, ({ runId }) => zones.get(runId) ?? clock.timeZone)) {
    for (const [id, found] of await selectRecords(db, ofZone, zone)) records.set(id, found);
  }
  return (input) =>
    input.changed.flatMap(({ id, runId, part, from, to, pattern, correctedMinor }) => {
      const settings = rules.get(runId);
      if (!settings) return [];
      return {
        slipId: id,
        span: { part, from, to },
        settings,
        lines: lines.get(id) ?? [],
        days: days.get(id) ?? [],
        correctedMinor,
        correctedDays: correctedDays.get(id) ?? [],
        facts: factsOf(withPattern(input, pattern), records.get(id) ?? []),
      };
    });
}
