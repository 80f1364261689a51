import { addDays } from '@binaa/contract/dates';
import { toMinor } from '@binaa/contract/money';
import type { Role } from '@binaa/contract/roles';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, ExpenseRow, NewExpense, ProjectRow, UserRow } from '../src/schema.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { halfYear, momentOn, workingDays } from './money-days.ts';
import { type MoneyKind, officeMoney, siteMoney } from './money-kinds.ts';

/** An expense and its history. */
export type FilledExpense = ExpenseRow & {
  submitter: UserRow;
  /** The approved amount, if it was corrected afterwards. */
  firstAmountMinor: number;
  correctedAt: Date | undefined;
};

type Plan = { row: NewExpense & { created_at: Date }; firstAmountMinor: number; correctedAt: Date | undefined };

const expenseCount = 300;
/** The others that wait are told in `queue-stories.ts`. */
const waitingCount = 9;
const rejectedCount = 12;

/** Half a year of expenses in every status: most are approved, the latest of the sites are pending. */
export async function fillExpenses(
  tx: Db,
  clock: Clock,
  people: readonly UserRow[],
  projects: readonly ProjectRow[],
): Promise<FilledExpense[]> {
  const random = demoRandom(300);
  const days = workingDays(clock, -halfYear);
  const planned = Array.from({ length: expenseCount }, () =>
    planExpense(random.pick(days), { clock, random, people, projects }),
  ).toSorted((one, other) => one.row.created_at.getTime() - other.row.created_at.getTime());
  const plans = withFewOpen(planned, people);
  const rows = await tx
    .insertInto('expenses')
    .values(plans.map((plan) => plan.row))
    .returningAll()
    .execute();
  return rows.flatMap((row, index) => {
    const submitter = people.find((person) => person.id === row.submitted_by_id);
    const plan = plans[index];
    return submitter && plan
      ? [{ ...row, submitter, firstAmountMinor: plan.firstAmountMinor, correctedAt: plan.correctedAt }]
      : [];
  });
}

/** As many as `waitingCount` are pending and as many as `rejectedCount` rejected. The floats of ADMINs have nothing pending. */
function withFewOpen(plans: readonly Plan[], people: readonly UserRow[]): Plan[] {
  const admins = people.filter(({ role }) => role === 'ADMIN').map(({ id }) => id);
  const present = plans.filter(({ row }) => row.deleted_at === null);
  const waiting = present.filter(({ row }) => !admins.includes(row.submitted_by_id)).slice(-waitingCount);
  const rejected = present.filter((plan) => !waiting.includes(plan) && plan.row.status === 'REJECTED');
  const reversed = rejected.slice(0, -rejectedCount);
  return plans.map((plan) => {
    if (waiting.includes(plan)) return { ...plan, row: { ...plan.row, ...undecided, updated_at: plan.row.created_at } };
    return reversed.includes(plan) ? { ...plan, row: { ...plan.row, status: 'APPROVED' } } : plan;
  });
}

const undecided = { status: 'PENDING', decided_by_id: null, decided_at: null, version: 1 } as const;

type World = {
  clock: Clock;
  random: DemoRandom;
  people: readonly UserRow[];
  projects: readonly ProjectRow[];
};

function planExpense(day: number, world: World): Plan {
  const { clock, random, people } = world;
  const isOnSite = random.chance(0.7);
  const kind = pickKind(random, isOnSite ? siteMoney : officeMoney);
  const submitter = random.pick(people.filter(({ role }) => submittersOf(kind, isOnSite).includes(role)));
  const project = kind.general ? undefined : pickProject(day, world);
  const isArabic = /\p{Script=Arabic}/u.test(`${project?.name ?? ''}${submitter.name}`);
  const createdAt = momentOn(clock, day, random);
  const firstAmountMinor = toMinor(priceOf(kind, random));
  const decision = decide(day, createdAt, submitter, world);
  const isCorrected = decision.status === 'APPROVED' && day < -10 && random.chance(0.02);
  const isDeleted = day < -20 && random.chance(0.012);
  const decidedAt = decision.decided_at;
  const correctedAt = isCorrected ? new Date(decidedAt.getTime() + random.between(20, 80) * 3_600_000) : undefined;
  const deletedAt = isDeleted ? new Date(decidedAt.getTime() + random.between(90, 200) * 3_600_000) : null;
  return {
    firstAmountMinor,
    correctedAt,
    row: {
      related_type: project ? 'PROJECT' : 'GENERAL_EXPENSE',
      project_id: project?.id ?? null,
      category: kind.category,
      amount_minor: isCorrected ? Math.round(firstAmountMinor * 0.9) : firstAmountMinor,
      spent_on: addDays(clock.today(), day - random.pick([0, 0, 0, 0, 1, 1, 2])),
      notes: random.chance(0.85) ? random.pick(isArabic ? kind.notes.ar : kind.notes.en) : null,
      receipt_key: null,
      submitted_by_id: submitter.id,
      ...decision,
      version: 2 + Number(isCorrected) + Number(isDeleted),
      created_at: createdAt,
      updated_at: deletedAt ?? correctedAt ?? decidedAt,
      deleted_at: deletedAt,
    },
  };
}

/** Engineers place large orders, which are paid from the company's cash. */
function submittersOf(kind: MoneyKind, isOnSite: boolean): Role[] {
  if (isOnSite) return ['FOREMAN'];
  return kind.general ? ['ADMIN', 'ENGINEER'] : ['ENGINEER'];
}

/** Somebody else of the office decides within a few days. */
function decide(day: number, createdAt: Date, submitter: UserRow, { clock, random, people }: World) {
  const decidedOn = day + random.pick([0, 1, 1, 1, 2, 2, 3, 4]);
  const office = people.filter(({ id, role }) => (role === 'ADMIN' || role === 'ENGINEER') && id !== submitter.id);
  const decidedAt = momentOn(clock, decidedOn, random);
  decidedAt.setUTCHours(14, random.between(0, 59));
  const isPast = decidedAt < clock.now();
  return {
    status: random.chance(0.9) ? 'APPROVED' : 'REJECTED',
    decided_by_id: random.pick(office).id,
    decided_at: isPast ? decidedAt : new Date((createdAt.getTime() + clock.now().getTime()) / 2),
  } as const;
}

function pickKind(random: DemoRandom, kinds: readonly MoneyKind[]): MoneyKind {
  return random.pick(kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind)));
}

/** Small amounts are more frequent than large ones. */
function priceOf({ min, max, step }: MoneyKind, random: DemoRandom): number {
  const price = min + (max - min) * random.next() ** 1.6;
  return Math.round(Math.max(min, Math.round(price / step) * step) * 100) / 100;
}

function pickProject(day: number, { clock, random, projects }: World): ProjectRow | undefined {
  const date = addDays(clock.today(), day);
  const underWay = projects.filter(
    ({ start_date, end_date }) => start_date && start_date <= date && (!end_date || end_date >= date),
  );
  return underWay.length > 0 ? random.pick(underWay) : undefined;
}
