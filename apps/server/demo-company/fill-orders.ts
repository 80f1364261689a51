import { addDays } from '@binaa/contract/dates';
import { sql } from 'kysely';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';
import type { FilledProject } from './fill-projects.ts';
import { orderStories, type PlannedCode } from './job-cost-stories.ts';

/** Open orders that commit to what each code still has to spend, split evenly over the orders of the code. */
export async function fillOrders(
  tx: Db,
  clock: Clock,
  { project, planned, admin }: { project: FilledProject; planned: readonly PlannedCode[]; admin: UserRow },
): Promise<void> {
  for (const [index, { code, kind, category, supplier, title }] of orderStories.entries()) {
    const openMinor = planned.find((one) => one.code === code)?.openMinor ?? 0;
    const places = orderStories.flatMap((one, place) => (one.code === code ? [place] : []));
    const share = Math.floor(openMinor / places.length / 100) * 100;
    const isLast = index === places.at(-1);
    const amountMinor = isLast ? openMinor - share * (places.length - 1) : share;
    if (amountMinor <= 0) continue;
    const day = Math.max(-150, -20 - 17 * index, project.start_date ? daysUntil(clock, project.start_date) : -20);
    const sequence = kind === 'PURCHASE' ? 'purchase_order_numbers' : 'subcontract_order_numbers';
    await tx
      .insertInto('orders')
      .values({
        kind,
        serial: sql<number>`nextval(${sequence})`,
        project_id: project.id,
        supplier_id: await supplierNamed(tx, supplier),
        category,
        title,
        amount_minor: amountMinor,
        ordered_on: addDays(clock.today(), day),
        expected_on: addDays(clock.today(), 25 + 9 * index),
        delivered_percent: [40, 25, 0, 60, 30][index % 5] ?? 0,
        status: 'OPEN',
        created_by_id: admin.id,
        created_at: daysFromNow(clock, day),
        updated_at: daysFromNow(clock, day),
      })
      .execute();
  }
}

function daysUntil(clock: Clock, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(clock.today())) / 86_400_000);
}

async function supplierNamed(tx: Db, name: string): Promise<number> {
  const known = await tx.selectFrom('suppliers').select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  return (await tx.insertInto('suppliers').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
}
