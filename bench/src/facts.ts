import type { Client } from 'pg';
import { staff } from './company/plan.ts';
import type { Facts } from './operations/operation.ts';

const caseCount = 50;

/** Reads ids and dates spread evenly over the company's records, the same for every side. */
export async function readFacts(client: Client, today: string): Promise<Facts> {
  const list = async <Value>(text: string, values: unknown[] = []) =>
    (await client.query<{ value: Value }>(text, values)).rows.map(({ value }) => value);
  const everyNth = (from: string) =>
    `select id as value from (
       select id, row_number() over (order by id) as place, count(*) over () as count from ${from} where deleted_at is null
     ) as numbered where place % greatest(1, count / $1) = 0 order by id limit $1`;
  const [expenses = 0] = await list<string>('select count(*) as value from expenses where deleted_at is null');
  const projects = await client.query<{ id: number; from: string; to: string }>(
    `select project_id as id, min(spent_on)::text as "from", max(spent_on)::text as "to" from expenses
     where deleted_at is null and project_id = any ($1) group by project_id order by project_id`,
    [await list<number>(everyNth('projects'), [caseCount])],
  );
  return {
    today,
    expenses: Number(expenses),
    expenseIds: await list<number>(everyNth('expenses'), [2 * caseCount]),
    projects: projects.rows,
    runningProjectIds: await list<number>(
      `select id as value from projects where deleted_at is null and status <> 'COMPLETED' order by id limit $1`,
      [caseCount],
    ),
    days: await list<string>(
      `select $1::date - (n * span / ${caseCount}) :: integer || '' as value
       from (select least(greatest($1::date - min(date), 1), 7300) as span from attendances) as life, generate_series(0, ${caseCount - 1}) as n`,
      [today],
    ),
  };
}

/** Adds pending expenses of foremen with balances, not duplicates of each other; returns their consecutive ids. */
export async function addPending(client: Client, count: number, today: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into expenses (related_type, category, amount_minor, spent_on, notes, submitted_by_id)
     select 'GENERAL_EXPENSE', 'FUEL', (select max(id) from expenses) + (n + 1) / 2, $2, 'Diesel for the generator',
       ${staff.FOREMAN.first} + n % ${staff.FOREMAN.last - staff.FOREMAN.first + 1}
     from generate_series(1, $1::integer) as n returning id`,
    [count, today],
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
