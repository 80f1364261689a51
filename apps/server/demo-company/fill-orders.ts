import { addDays } from '@binaa/contract/dates';
import { sql } from 'kysely';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { supplierNamed } from './demo-suppliers.ts';
import { daysFromNow } from './demo-time.ts';
import type { FilledProject } from './fill-projects.ts';
import { type OrderStory, orderStories, type PlannedCode } from './job-cost-stories.ts';

type Ordering = { project: FilledProject; planned: readonly PlannedCode[]; admin: UserRow };

/**
 * Orders commit to what each code still has to spend, split evenly over the orders of the code. Where nothing is left to come,
 * they are closed.
 */
export async function fillOrders(tx: Db, clock: Clock, { project, planned, admin }: Ordering): Promise<void> {
  for (const [index, story] of orderStories.entries()) {
    const openMinor = planned.find(({ code }) => code === story.code)?.openMinor ?? 0;
    const places = orderStories.flatMap((one, place) => (one.code === story.code ? [place] : []));
    const share = Math.floor(openMinor / places.length / 100) * 100;
    const moreMinor = index === places.at(-1) ? openMinor - share * (places.length - 1) : share;
    const billed = await tx
      .selectFrom('orders')
      .select(['id', 'amount_minor'])
      .where('project_id', '=', project.id)
      .where('title', '=', story.title)
      .executeTakeFirst();
    const billedMinor = billed?.amount_minor ?? 0;
    if (billedMinor + moreMinor <= 0) continue;
    const doneShare = Math.floor((100 * billedMinor) / (billedMinor + moreMinor));
    const order = {
      amount_minor: billedMinor + moreMinor,
      delivered_percent: Math.min(100, doneShare + ([8, 5, 0, 12, 6][index % 5] ?? 0)),
      expected_on: moreMinor > 0 ? addDays(clock.today(), 25 + 9 * index) : null,
      status: moreMinor > 0 ? ('OPEN' as const) : ('CLOSED' as const),
    };
    if (billed) await tx.updateTable('orders').set(order).where('id', '=', billed.id).execute();
    else await insertOrder(tx, clock, { project, story, order, by: admin });
  }
}

type NewlyOrdered = {
  project: FilledProject;
  story: OrderStory;
  order: { amount_minor: number; delivered_percent: number; expected_on: string | null; status: 'OPEN' | 'CLOSED' };
  by: UserRow;
};

/** Nothing was billed of it yet. */
async function insertOrder(tx: Db, clock: Clock, { project, story, order, by }: NewlyOrdered): Promise<void> {
  const started = project.start_date ? Date.parse(project.start_date) - Date.parse(clock.today()) : 0;
  const day = Math.max(-20, Math.ceil(started / 86_400_000));
  await tx
    .insertInto('orders')
    .values({
      kind: story.kind,
      serial: sql<number>`nextval(${story.kind === 'PURCHASE' ? 'purchase_order_numbers' : 'subcontract_order_numbers'})`,
      project_id: project.id,
      supplier_id: await supplierNamed(tx, story.supplier),
      category: story.category,
      title: story.title,
      ordered_on: addDays(clock.today(), day),
      created_by_id: by.id,
      created_at: daysFromNow(clock, day),
      updated_at: daysFromNow(clock, day),
      ...order,
    })
    .execute();
}
