import { fromMinor } from '@binaa/contract/money';
import { type RunCorrection, runMessages } from '@binaa/contract/payroll-runs';
import { sql } from 'kysely';
import { found } from '../../../platform/records.ts';
import type { Db } from '../../../schema.ts';
import { findRun } from '../run.queries.ts';

type Row = {
  user_id: number;
  user_name: string;
  origin_slip_id: number;
  origin_run_id: number;
  origin_period: string;
  amount_minor: number;
  changed_days: string[];
};

/** The differences to finished payslips that a run pays or takes back. */
export async function listCorrections(db: Db, runId: number): Promise<RunCorrection[]> {
  found(await findRun(db, runId), runMessages.notFound);
  const rows = await selectCorrections(db, runId);
  return rows.map((row) => ({
    userId: row.user_id,
    userName: row.user_name,
    originSlipId: row.origin_slip_id,
    originRunId: row.origin_run_id,
    originPeriod: row.origin_period,
    amount: fromMinor(row.amount_minor),
    changedDays: row.changed_days,
  }));
}

async function selectCorrections(db: Db, runId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.user_id, u.name as user_name, l.origin_slip_id, origin.run_id as origin_run_id, r.period as origin_period,
      l.amount_minor, l.changed_days
    from payslips s
    join payslip_lines l on l.slip_id = s.id and l.code = 'CORRECTION'
    join payslips origin on origin.id = l.origin_slip_id
    join payroll_runs r on r.id = origin.run_id
    join users u on u.id = s.user_id
    where s.run_id = ${runId} and s.held_reason is null
    order by lower(u.name), s.user_id, r.period, l.id`.execute(db);
  return rows;
}
