import type { Client } from 'pg';

type Row = Record<string, unknown>;
/** The rows of a computed run, and the days whose records it was computed from. */
export type RunRows = { from: string; to: string; slips: Row[]; parts: Record<(typeof parts)[number], Row[]> };

const parts = ['payslip_lines', 'payslip_days', 'payslip_costs'] as const;
const slipsPerStatement = 200;

/** Reads what a run has stored, without the numbers that the database gives. */
export async function readRunRows(client: Client, runId: number): Promise<RunRows> {
  const rowsOf = async (text: string) => (await client.query<{ row: Row }>(text, [runId])).rows.map(({ row }) => row);
  const ofSlips = (table: string) =>
    rowsOf(`select to_jsonb(t) - 'id' as row from ${table} t join payslips s on s.id = t.slip_id where s.run_id = $1`);
  const { rows } = await client.query<{ from: string; to: string }>(
    'select (from_date - 2)::text as from, to_date::text as to from payroll_runs where id = $1',
    [runId],
  );
  const [span] = rows;
  if (!span) throw new Error(`There is no run ${runId}.`);
  return {
    ...span,
    slips: await rowsOf('select to_jsonb(s) as row from payslips s where run_id = $1 order by id'),
    parts: {
      payslip_lines: await ofSlips('payslip_lines'),
      payslip_days: await ofSlips('payslip_days'),
      payslip_costs: await ofSlips('payslip_costs'),
    },
  };
}

/** Reads the records of the month and inserts the same result, in as many rows to a statement as the product does. */
export async function readAndInsert(client: Client, { from, to, slips, parts: rowsOf }: RunRows): Promise<number> {
  const { rows: records } = await client.query(
    `select user_id, id, version, site_id, date, in_time, out_time from attendances
     where date between $1 and $2 and deleted_at is null order by id`,
    [from, to],
  );
  await client.query('begin');
  const { rows } = await client.query<{ id: number }>(
    `insert into payroll_runs (period, part, from_date, to_date, status, created_at, created_by_id, updated_at)
     select period, part, from_date, to_date, 'DISCARDED', now(), created_by_id, now() from payroll_runs where id = $1
     returning id`,
    [slips[0]?.['run_id']],
  );
  const runId = rows[0]?.id ?? 0;
  const place = new Map(slips.map((slip, at) => [slip['id'], Math.floor(at / slipsPerStatement)]));
  const batches = parts.map((table) => ({
    table,
    rows: Map.groupBy(rowsOf[table], (row) => place.get(row['slip_id'])),
  }));
  for (let first = 0; first < slips.length; first += slipsPerStatement) {
    const batch = slips.slice(first, first + slipsPerStatement);
    const { rows: made } = await client.query<{ id: number; user_id: number }>(
      `insert into payslips (run_id, user_id, from_date, to_date, net_minor, gross_minor, wage_minor, problems, input_mark,
         facts_mark, created_at, created_by_id, updated_at)
       select $1, user_id, from_date, to_date, net_minor, gross_minor, wage_minor, problems, input_mark, facts_mark, created_at,
         created_by_id, updated_at from jsonb_populate_recordset(null::payslips, $2) returning id, user_id`,
      [runId, JSON.stringify(batch)],
    );
    const idOf = new Map(made.map(({ id, user_id }) => [user_id, id]));
    const newId = new Map(batch.map((slip) => [slip['id'], idOf.get(slip['user_id'] as number)]));
    for (const { table, rows: byBatch } of batches) {
      const own = (byBatch.get(first / slipsPerStatement) ?? []).map((row) => ({
        ...row,
        slip_id: newId.get(row['slip_id']),
      }));
      const [sample] = own;
      if (!sample) continue;
      const columns = Object.keys(sample).join(', ');
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(own)],
      );
    }
  }
  await client.query('commit');
  if (records.length === 0) throw new Error('The month has no records.');
  return runId;
}

export async function removeRun(client: Client, runId: number): Promise<void> {
  for (const table of parts) {
    await client.query(`delete from ${table} where slip_id in (select id from payslips where run_id = $1)`, [runId]);
  }
  await client.query('delete from payslips where run_id = $1', [runId]);
  await client.query('delete from payroll_runs where id = $1', [runId]);
}
