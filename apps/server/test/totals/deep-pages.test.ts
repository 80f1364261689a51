import type { Page } from '@binaa/contract/paging';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../build-test-app.ts';
import { buildSite } from '../factories/site.ts';
import { buildUser } from '../factories/user.ts';

/** Compares random deep pages with slices of the whole list. */
const test = useTestApp();
let call: Call;

/** Two rows a day for a year and a half, and 800 more at a single moment. */
const moments = sql`(
  select timestamptz '2024-06-01T20:30:00Z' + n / 2 * interval '1 day' + n % 2 * interval '7 hours' as at, n
  from generate_series(0, 1100) n
  union all
  select timestamptz '2025-02-28T23:59:59.999Z', n from generate_series(2000, 2800) n
)`;

beforeAll(async () => {
  call = (await test.signInAs('ADMIN')).call;
  const user = await buildUser(test.db);
  const site = await buildSite(test.db);
  await sql`
    insert into expenses (related_type, category, amount_minor, spent_on, submitted_by_id, created_at, deleted_at,
      status, decided_by_id, decided_at)
    select 'GENERAL_EXPENSE', 'FUEL', 1 + n % 7, (at - interval '3 days')::date, ${user.id}::integer, at,
      case when n % 13 = 0 then at end,
      case when n % 3 = 0 then 'REJECTED' else 'PENDING' end,
      case when n % 3 = 0 then ${user.id}::integer end, case when n % 3 = 0 then at end
    from ${moments} m order by n % 17, n
  `.execute(test.db);
  await sql`
    insert into attendances (user_id, site_id, date, in_time, out_time, deleted_at)
    select ${user.id}::integer, ${site.id}::integer, at::date, at, case when n % 5 <> 0 then at + interval '1 hour' end,
      case when n % 13 = 0 then at end
    from ${moments} m order by n % 17, n
  `.execute(test.db);
  await sql`
    insert into tasks (project_id, category, assigned_to_id, assignee_role, start_date, expected_end_date,
      completion_percentage, completed, expected_foreman_hours, expected_worker_hours, created_at, deleted_at)
    select ${site.project_id}::integer, 'ELECTRICAL', ${user.id}::integer, 'FOREMAN', '2026-01-01', '2026-01-02',
      n % 2 * 100, n % 4 = 1, 1, 1, at, case when n % 13 = 0 then at end
    from ${moments} m order by n % 17, n
  `.execute(test.db);
});

type List = { path: string; table: string; order: string; where: string };

const expenseLists: List[] = ['', 'PENDING', 'REJECTED'].flatMap((status) =>
  [
    ['createdAt', 'created_at'],
    ['date', 'spent_on'],
    ['amount', 'amount_minor'],
  ].flatMap(([sort, column]) =>
    ['asc', 'desc'].map((direction) => ({
      path: `/expenses?sort=${sort},${direction}&status=${status}`,
      table: 'expenses',
      order: `${column} ${direction}, id ${direction}`,
      where: status ? `status = '${status}'` : 'true',
    })),
  ),
);

const lists: List[] = [
  ...expenseLists,
  { path: '/attendances?', table: 'attendances', order: 'date desc, in_time desc, id desc', where: 'true' },
  {
    path: '/attendances?status=ACTIVE',
    table: 'attendances',
    order: 'date desc, in_time desc, id desc',
    where: 'out_time is null',
  },
  { path: '/attendances?sort=date,asc', table: 'attendances', order: 'date, in_time desc, id desc', where: 'true' },
  { path: '/tasks?', table: 'tasks', order: 'created_at desc, id desc', where: 'true' },
  { path: '/tasks?status=COMPLETED', table: 'tasks', order: 'created_at desc, id desc', where: 'completed' },
];

async function allIds({ table, order, where }: List): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where deleted_at is null and ${sql.raw(where)} order by ${sql.raw(order)}
  `.execute(test.db);
  return rows.map(({ id }) => id);
}

describe('a deep page', () => {
  it.each(lists)('of $path equals that slice of the whole list', async (list) => {
    const all = await allIds(list);
    const place = fc.record({ page: fc.nat({ max: 300 }), size: fc.constantFrom(1, 7, 10, 100, 500) });
    const seen = fc.asyncProperty(place, async ({ page, size }) => {
      const answer = (await call('GET', `${list.path}&page=${page}&size=${size}`)).json<Page<{ id: number }>>();
      expect(answer.totalElements).toBe(all.length);
      expect(answer.content.map(({ id }) => id)).toEqual(all.slice(page * size, (page + 1) * size));
    });
    const last = Math.floor((all.length - 1) / 10);
    const examples = [0, 49, 50, 51, last - 1, last, last + 1].map((page): [{ page: number; size: number }] => [
      { page, size: 10 },
    ]);
    await fc.assert(seen, { numRuns: 25, examples });
  });
});
