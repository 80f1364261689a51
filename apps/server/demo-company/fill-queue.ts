import { dayOf } from '@binaa/contract/company-time';
import { toMinor } from '@binaa/contract/money';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, NewExpense, UserRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';
import { type FilledProject, projectByKey } from './fill-projects.ts';
import { overspent, type QueueStory, queueStories } from './queue-stories.ts';

const minute = 60_000;

type World = { people: readonly UserRow[]; projects: readonly FilledProject[] };

/** Whose receipt an expense has, if not one of its own; null for none. */
export type SharedReceipts = ReadonlyMap<number, number | null>;

/**
 * Limits by category, and by project and category: calls that know nothing of the policy must work in the demo company, too,
 * so the company itself asks for nothing.
 */
export async function fillPolicy(tx: Db, clock: Clock, { projects }: World): Promise<void> {
  const none = { receipt_from_minor: null, second_from_minor: null, limit_minor: null, limit_action: null };
  const pairs = (['education', 'marina'] as const).flatMap((key) =>
    (['STEEL_MATERIALS', 'CRANE_RENTAL'] as const).map((category) => ({
      ...none,
      project_id: projectByKey(projects, key).id,
      category,
      receipt_from_minor: toMinor(500),
      second_from_minor: toMinor(50_000),
    })),
  );
  const food = { ...none, project_id: null, category: 'FOOD_AND_BEVERAGE', limit_minor: toMinor(500) } as const;
  await tx
    .updateTable('expense_policy')
    .set({ updated_at: daysFromNow(clock, -40), version: 2 })
    .execute();
  await tx
    .insertInto('expense_rules')
    .values([{ ...food, limit_action: 'WARN' }, ...pairs])
    .execute();
}

/** Pending expenses that tell something. Before the floats are settled, which takes what is pending into account. */
export async function fillQueue(tx: Db, clock: Clock, world: World): Promise<SharedReceipts> {
  const shared = new Map<number, number | null>();
  let previousId = 0;
  for (const [index, story] of queueStories.entries()) {
    const createdAt = new Date(daysFromNow(clock, -story.daysAgo).getTime() - (index + 2) * 7 * minute);
    const id = await insertStory(tx, clock, { story, createdAt, world });
    if (story.receipt) shared.set(id, story.receipt === 'same' ? previousId : null);
    previousId = id;
  }
  await resubmitRejected(tx, clock, world);
  return shared;
}

/** After the floats are settled: the foreman has spent more than he has. */
export async function fillOverspent(tx: Db, clock: Clock, world: World): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - minute / 2);
  await insertStory(tx, clock, { story: overspent, createdAt, world });
}

type Told = { story: QueueStory; createdAt: Date; world: World };

async function insertStory(tx: Db, clock: Clock, { story, createdAt, world }: Told): Promise<number> {
  const { id: supplierId } = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('name', '=', story.supplier)
    .executeTakeFirstOrThrow();
  const { firstApprovedBy } = story;
  const firstApproval = firstApprovedBy && {
    first_approved_by_id: personCalled(world.people, firstApprovedBy).id,
    first_approved_at: new Date((createdAt.getTime() + clock.now().getTime()) / 2),
    version: 2,
  };
  return insertPending(tx, {
    related_type: 'PROJECT',
    project_id: projectByKey(world.projects, story.project).id,
    category: story.category,
    amount_minor: toMinor(story.amount),
    spent_on: dayOf(createdAt, clock.timeZone),
    notes: story.notes,
    supplier_id: supplierId,
    payment_method: story.paymentMethod ?? null,
    submitted_by_id: personCalled(world.people, story.by).id,
    created_at: createdAt,
    updated_at: createdAt,
    ...firstApproval,
  });
}

async function insertPending(tx: Db, expense: Omit<NewExpense, 'status'>): Promise<number> {
  const { id } = await tx
    .insertInto('expenses')
    .values({ ...expense, status: 'PENDING' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const resubmittedCount = 3;

/** Of the latest rejected expenses of foremen. */
async function resubmitRejected(tx: Db, clock: Clock, { people }: World): Promise<void> {
  const foremen = people.filter(({ role }) => role === 'FOREMAN').map(({ id }) => id);
  const rejected = await tx
    .selectFrom('expenses')
    .selectAll()
    .where('status', '=', 'REJECTED')
    .where('deleted_at', 'is', null)
    .where('submitted_by_id', 'in', foremen)
    .orderBy('decided_at', 'desc')
    .limit(resubmittedCount)
    .execute();
  for (const [index, expense] of rejected.entries()) {
    const now = clock.now().getTime();
    const halfway = ((expense.decided_at?.getTime() ?? 0) + now) / 2;
    const createdAt = new Date(Math.max(halfway, now - (index + 1) * 20 * 60 * minute));
    await insertPending(tx, {
      related_type: expense.related_type,
      project_id: expense.project_id,
      site_id: expense.site_id,
      category: expense.category,
      amount_minor: expense.amount_minor,
      spent_on: expense.spent_on,
      notes: expense.notes,
      supplier_id: expense.supplier_id,
      submitted_by_id: expense.submitted_by_id,
      resubmit_of_id: expense.id,
      created_at: createdAt,
      updated_at: createdAt,
    });
  }
}

function personCalled(people: readonly UserRow[], name: string): UserRow {
  const person = people.find(({ email }) => email === `${name}@binaa.qa`);
  if (!person) throw new RangeError(`Nobody is called ${name}`);
  return person;
}
