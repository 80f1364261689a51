import { addDays } from '@binaa/contract/dates';
import { sql } from 'kysely';
import { readFacts } from '../src/features/job-cost/read-facts.ts';
import { payerOf, postExpense } from '../src/features/ledger/post-expense.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, ExpenseRow, UserRow } from '../src/schema.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { supplierNamed } from './demo-suppliers.ts';
import type { FilledProject } from './fill-projects.ts';
import { costStories, type DemoCode, dayLabour, type OrderStory, orderStories } from './job-cost-stories.ts';
import { type Happening, halfYear, momentOn } from './money-days.ts';
import { targetOf } from './plan-codes.ts';
import { monthsOf, riyals } from './project-months.ts';

type World = { people: readonly UserRow[]; projects: readonly FilledProject[] };
type Bill = { story: OrderStory; day: string; amountMinor: number };

/**
 * What projects have cost in the last months beside wages and small expenses: bills that the company pays by bank transfer,
 * most of them against an order. Amounts follow from the stories of job cost.
 */
export async function fillBills(tx: Db, clock: Clock, { people, projects }: World): Promise<Happening[]> {
  const random = demoRandom(150);
  const engineers = people.filter(({ role }) => role === 'ENGINEER');
  const admins = people.filter(({ role }) => role === 'ADMIN');
  const ids = projects.map(({ id }) => id);
  const facts = await readFacts(tx, ids, true);
  const posted: Happening[] = [];
  for (const project of projects) {
    const codes = facts.find(({ row }) => row.project_id === project.id)?.codes ?? [];
    const bills = codes.flatMap((code) => {
      const name = code.row.code as DemoCode;
      return billsOf(project, { code: name, spentMinor: code.expensesMinor + code.labourMinor, clock, random });
    });
    const orders = await openOrders(tx, clock, { project, bills, by: random.pick(engineers) });
    for (const bill of bills) {
      const submitter = random.pick(engineers);
      const decider = random.pick(admins);
      const row = await insertBill(tx, clock, { project, bill, orders, submitter, decider, random });
      const at = row.decided_at ?? row.created_at;
      const payer = payerOf(submitter, row.payment_method);
      posted.push({ at, post: (later) => postExpense(later, row, payer, { userId: decider.id, at }) });
    }
  }
  return posted;
}

/** The first month of which no cost is from before the company used Binaa. */
export function firstBilledMonth(today: string): string {
  const began = new Date(`${addDays(today, -halfYear).slice(0, 7)}-01T00:00:00Z`);
  began.setUTCMonth(began.getUTCMonth() + 1);
  return began.toISOString().slice(0, 7);
}

type Spending = { code: DemoCode; spentMinor: number; clock: Clock; random: DemoRandom };

/** One a month, in turn against the orders of the code. */
function billsOf(project: FilledProject, { code, spentMinor, clock, random }: Spending): Bill[] {
  const today = clock.today();
  const { actualMinor } = targetOf(project, costStories[project.key], code);
  if (actualMinor === null) return [];
  const months = monthsOf(project, today);
  const billed = months.filter(({ month }) => month >= firstBilledMonth(today));
  const share = billed.reduce((sum, { weight }) => sum + weight, 0) / months.reduce((sum, one) => sum + one.weight, 0);
  let leftMinor = riyals(actualMinor * share - spentMinor);
  if (leftMinor <= 0) return [];
  const parts = billed.map(({ weight }) => weight * random.between(80, 120));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const wholeMinor = leftMinor;
  const stories = code === 'LAB' ? [dayLabour] : orderStories.filter((story) => story.code === code);
  return billed.flatMap(({ month }, index) => {
    const story = stories[index % stories.length];
    const isLast = index === billed.length - 1;
    const amountMinor = isLast ? leftMinor : riyals((wholeMinor * (parts[index] ?? 0)) / whole);
    leftMinor -= amountMinor;
    const wanted = `${month}-${random.between(12, 24)}`;
    const day = project.start_date && wanted < project.start_date ? addDays(project.start_date, 3) : wanted;
    return story && amountMinor > 0 ? [{ story, day, amountMinor }] : [];
  });
}

type Ordering = { project: FilledProject; bills: readonly Bill[]; by: UserRow };

/** Orders of what was billed. What is still to come is added by `fillOrders`. */
async function openOrders(tx: Db, clock: Clock, { project, bills, by }: Ordering): Promise<Map<OrderStory, number>> {
  const orders = new Map<OrderStory, number>();
  for (const [story, own] of Map.groupBy(bills, (bill) => bill.story)) {
    if (story === dayLabour) continue;
    const first = own.map(({ day }) => day).toSorted()[0] ?? clock.today();
    const early = addDays(first, -21);
    const orderedOn = project.start_date && early < project.start_date ? project.start_date : early;
    const at = new Date(`${orderedOn}T07:30:00Z`);
    const { id } = await tx
      .insertInto('orders')
      .values({
        kind: story.kind,
        serial: sql<number>`nextval(${story.kind === 'PURCHASE' ? 'purchase_order_numbers' : 'subcontract_order_numbers'})`,
        project_id: project.id,
        supplier_id: await supplierNamed(tx, story.supplier),
        category: story.category,
        title: story.title,
        amount_minor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        ordered_on: orderedOn,
        delivered_percent: 100,
        status: 'OPEN',
        created_by_id: by.id,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    orders.set(story, id);
  }
  return orders;
}

type Billing = {
  project: FilledProject;
  bill: Bill;
  orders: ReadonlyMap<OrderStory, number>;
  submitter: UserRow;
  decider: UserRow;
  random: DemoRandom;
};

async function insertBill(
  tx: Db,
  clock: Clock,
  { project, bill: { story, day, amountMinor }, orders, submitter, decider, random }: Billing,
): Promise<ExpenseRow> {
  const daysAgo = Math.round((Date.parse(day) - Date.parse(clock.today())) / 86_400_000);
  const createdAt = momentOn(clock, daysAgo, random);
  const decidedAt = momentOn(clock, daysAgo + random.between(1, 3), random);
  return tx
    .insertInto('expenses')
    .values({
      related_type: 'PROJECT',
      project_id: project.id,
      category: story.category,
      amount_minor: amountMinor,
      spent_on: day,
      notes: story.title,
      receipt_key: null,
      supplier_id: await supplierNamed(tx, story.supplier),
      order_id: orders.get(story) ?? null,
      payment_method: 'BANK_TRANSFER',
      submitted_by_id: submitter.id,
      status: 'APPROVED',
      decided_by_id: decider.id,
      decided_at: decidedAt,
      version: 2,
      created_at: createdAt,
      updated_at: decidedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
