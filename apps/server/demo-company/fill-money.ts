import { isBalanceRole } from '@binaa/contract/balances';
import { addDays } from '@binaa/contract/dates';
import { minor, toMinor } from '@binaa/contract/money';
import { claimTexts } from '@binaa/contract/postings';
import {
  postIncomeReversal,
  postManualTransaction,
  postProjectIncome,
} from '../src/features/ledger/post-company-transaction.ts';
import { payerOf, postExpense, repostExpense, reverseExpense } from '../src/features/ledger/post-expense.ts';
import { postFloatTransfer } from '../src/features/ledger/post-float-transfer.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { cashHistory } from './cash-history.ts';
import { certificateOf, planClaims, returnReason } from './claim-plan.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { fillBills } from './fill-bills.ts';
import { type FilledExpense, fillExpenses } from './fill-expenses.ts';
import type { FilledProject } from './fill-projects.ts';
import { type Happening, halfYear, momentOn, weekdayOf, workingDays } from './money-days.ts';

type Company = {
  people: readonly UserRow[];
  projects: readonly FilledProject[];
  /** Postings of the payroll, which pays wages since this month. */
  payments?: readonly Happening[];
  paidSince?: string;
};

/** Half a year of postings in chronological order, made by the use cases of the ledger. */
export async function fillMoney(
  tx: Db,
  clock: Clock,
  { people, projects, payments = [], paidSince = '9999-12' }: Company,
): Promise<void> {
  const random = demoRandom(182);
  const expenses = await fillExpenses(tx, clock, people, projects);
  const bills = await fillBills(tx, clock, { people, projects });
  const happenings = [
    ...openingBalance(clock, people),
    ...incomes(clock, random, people, projects),
    ...salaries(clock, random, people).filter(({ at }) => at.toISOString().slice(0, 7) < paidSince),
    ...floats(clock, random, people, expenses),
    ...expenses.flatMap(postingsOf),
    ...bills,
    ...cashHistory(clock, people),
    ...payments,
  ];
  for (const { post } of happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await post(tx);
}

function bookkeeper(people: readonly UserRow[]): UserRow {
  const admin = people.find(({ role }) => role === 'ADMIN');
  if (!admin) throw new RangeError('Nobody keeps the books');
  return admin;
}

function openingBalance(clock: Clock, people: readonly UserRow[]): Happening[] {
  const at = new Date(clock.now().getTime() - (halfYear + 1) * 86_400_000);
  const posting = {
    amountMinor: toMinor(18_500_000),
    description: 'Opening balance',
    userId: bookkeeper(people).id,
    at,
  };
  return [{ at, post: (tx) => postManualTransaction(tx, 'DEPOSIT', posting) }];
}

/** Clients pay what is due of their claims. A cheque that the bank returns is taken back. */
function incomes(
  clock: Clock,
  random: DemoRandom,
  people: readonly UserRow[],
  projects: readonly FilledProject[],
): Happening[] {
  const admins = people.filter(({ role }) => role === 'ADMIN');
  const dayOf = (date: string) => Math.round((Date.parse(date) - Date.parse(clock.today())) / 86_400_000);
  return projects.flatMap((project) =>
    planClaims(project, clock.today()).flatMap(({ number, payment }) => {
      if (!payment) return [];
      const of = { projectId: project.id, amountMinor: minor(payment.amountMinor), userId: random.pick(admins).id };
      const at = momentOn(clock, dayOf(payment.receivedOn), random);
      const description = claimTexts.received(number, certificateOf(number));
      let postingId = 0;
      const paid: Happening = {
        at,
        post: async (tx) => {
          ({ id: postingId } = await postProjectIncome(tx, { ...of, description, at }));
        },
      };
      if (payment.returnedOn === null) return [paid];
      const returnedAt = momentOn(clock, dayOf(payment.returnedOn), random);
      const reversal = { ...of, description: claimTexts.reversed(number, returnReason), at: returnedAt };
      return [paid, { at: returnedAt, post: (tx) => postIncomeReversal(tx, { ...reversal, reversesId: postingId }) }];
    }),
  );
}

function salaries(clock: Clock, random: DemoRandom, people: readonly UserRow[]): Happening[] {
  const monthlyMinor = people.reduce((sum, person) => sum + Math.round((person.salary_minor ?? 0) / 12), 0);
  return Array.from({ length: halfYear }, (_, index) => index - halfYear)
    .filter((day) => addDays(clock.today(), day).endsWith('-26'))
    .map((day) => {
      const at = momentOn(clock, day, random);
      const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: clock.timeZone }).format(
        at,
      );
      const posting = {
        amountMinor: minor(monthlyMinor),
        description: `Salaries, ${month}`,
        userId: bookkeeper(people).id,
        at,
      };
      return { at, post: (tx: Db) => postManualTransaction(tx, 'WITHDRAWAL', posting) };
    });
}

/**
 * On Sundays, floats are topped up by about what was spent, in round sums. One foreman gets less than he spends, so the
 * company owes him money by now. Sometimes somebody returns a part.
 */
function floats(
  clock: Clock,
  random: DemoRandom,
  people: readonly UserRow[],
  expenses: readonly FilledExpense[],
): Happening[] {
  const sundays = workingDays(clock, -halfYear).filter((day) => weekdayOf(clock, day) === 0);
  const holders = people.filter(({ role }) => isBalanceRole(role));
  return holders.flatMap((holder, index) => {
    const [least, most] = index === 4 ? [40, 75] : [85, 118];
    const move = (at: Date, type: 'DEPOSIT' | 'WITHDRAWAL', amount: number, description?: string): Happening => ({
      at,
      post: (tx) =>
        postFloatTransfer(tx, {
          type,
          holderId: holder.id,
          amountMinor: toMinor(amount),
          description,
          userId: bookkeeper(people).id,
          at,
        }),
    });
    return sundays.flatMap((day, week) => {
      const at = momentOn(clock, day, random);
      if (week === 0) return [move(at, 'DEPOSIT', holder.role === 'FOREMAN' ? 4_000 : 10_000, 'First float')];
      const since = at.getTime() - 7 * 86_400_000;
      const spent = expenses
        .filter(
          ({ submitter, status, decided_at }) => submitter.id === holder.id && status === 'APPROVED' && decided_at,
        )
        .filter(({ decided_at }) => decided_at && decided_at.getTime() > since && decided_at < at)
        .reduce((sum, expense) => sum + expense.firstAmountMinor / 100, 0);
      if (spent > 0 && random.chance(0.9)) {
        return [move(at, 'DEPOSIT', Math.max(500, Math.round((spent * random.between(least, most)) / 50_000) * 500))];
      }
      return random.chance(0.04) ? [move(at, 'WITHDRAWAL', random.between(1, 4) * 250, 'Handed back')] : [];
    });
  });
}

function postingsOf(expense: FilledExpense): Happening[] {
  const { status, decided_at, decided_by_id, correctedAt, deleted_at } = expense;
  if (status !== 'APPROVED' || !decided_at || decided_by_id === null) return [];
  const of = { id: expense.id, category: expense.category };
  const happenings: Happening[] = [
    {
      at: decided_at,
      post: (tx) =>
        postExpense(tx, { ...of, amount_minor: expense.firstAmountMinor }, payerOf(expense.submitter, null), {
          userId: decided_by_id,
          at: decided_at,
        }),
    },
  ];
  if (correctedAt) {
    const posting = { userId: decided_by_id, at: correctedAt };
    happenings.push({
      at: correctedAt,
      post: (tx) => repostExpense(tx, { ...of, amount_minor: expense.amount_minor }, posting),
    });
  }
  if (deleted_at) {
    const posting = { userId: decided_by_id, at: deleted_at };
    happenings.push({ at: deleted_at, post: (tx) => reverseExpense(tx, of, posting) });
  }
  return happenings;
}
