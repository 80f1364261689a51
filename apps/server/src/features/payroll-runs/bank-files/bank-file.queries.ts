import { sql } from 'kysely';
import type { Db } from '../../../schema.ts';
import type { PaidDay, PaidLine } from '../../payroll/compute/bank-file/slip-columns.ts';

export type BankFileRow = {
  id: number;
  run_id: number;
  period: string;
  name: string;
  sha256: Buffer;
  size: number;
  records: number;
  total_minor: number;
  profile_name: string;
  maker_name: string;
  created_at: Date;
};

const view = sql`
  select f.id, f.run_id, r.period, f.name, f.sha256, length(f.bytes) as size, f.records, f.total_minor,
    f.profile ->> 'name' as profile_name, u.name as maker_name, f.created_at
  from bank_files f join payroll_runs r on r.id = f.run_id join users u on u.id = f.created_by_id`;

export async function selectBankFiles(db: Db, runId: number): Promise<BankFileRow[]> {
  const { rows } = await sql<BankFileRow>`${view} where f.run_id = ${runId} order by f.id desc`.execute(db);
  return rows;
}

export async function findBankFile(db: Db, id: number): Promise<BankFileRow | undefined> {
  const { rows } = await sql<BankFileRow>`${view} where f.id = ${id}`.execute(db);
  return rows[0];
}

export async function readBankFileBytes(db: Db, id: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('bank_files').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes;
}

type NewFile = {
  runId: number;
  name: string;
  bytes: Buffer;
  sha256: Buffer;
  records: number;
  totalMinor: number;
  profile: string;
  userId: number;
  at: Date;
};

export async function insertBankFile(tx: Db, file: NewFile): Promise<number> {
  const { id } = await tx
    .insertInto('bank_files')
    .values({
      run_id: file.runId,
      name: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
      records: file.records,
      total_minor: file.totalMinor,
      profile: file.profile,
      created_at: file.at,
      created_by_id: file.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type PaidPersonRow = {
  slip_id: number;
  user_id: number;
  name: string;
  name_at_bank: string | null;
  bank_short: string | null;
  iban: string | null;
  pay_by: 'WPS' | 'OUTSIDE_WPS' | null;
  qid: string | null;
  qid_expires_on: string | null;
  visa_id: string | null;
  net_minor: number;
};

/** Everybody of a run who is not held, in the order of their employee numbers. */
export async function selectPaidPeople(db: Db, runId: number): Promise<PaidPersonRow[]> {
  const { rows } = await sql<PaidPersonRow>`
    select s.id as slip_id, s.user_id, u.name, p.name_at_bank, p.bank_short, p.iban, p.pay_by, qid.number as qid,
      qid.expires_on as qid_expires_on, visa.number as visa_id, s.net_minor
    from payslips s
    join users u on u.id = s.user_id
    left join pay_profiles p on p.user_id = s.user_id
    left join papers qid on qid.user_id = s.user_id and qid.kind = 'QID' and qid.deleted_at is null
      and qid.replaced_at is null
    left join papers visa on visa.user_id = s.user_id and visa.kind = 'VISA' and visa.deleted_at is null
      and visa.replaced_at is null
    where s.run_id = ${runId} and s.held_reason is null
    order by p.employee_no, s.user_id`.execute(db);
  return rows;
}

/** What the file tells of the payslips of a run: a payslip's own statements read ten times as much. */
export async function selectPaidLines(db: Db, runId: number): Promise<Map<number, PaidLine[]>> {
  const { rows } = await sql<PaidLine & { slipId: number }>`
    select l.slip_id as "slipId", l.code, coalesce(l.quantity, 0) as quantity, l.amount_minor as "amountMinor"
    from payslips s join payslip_lines l on l.slip_id = s.id
    where s.run_id = ${runId} and s.held_reason is null
    order by l.id`.execute(db);
  return Map.groupBy(rows, ({ slipId }) => slipId);
}

export async function selectPaidDays(db: Db, runId: number): Promise<Map<number, PaidDay[]>> {
  const { rows } = await sql<PaidDay & { slipId: number }>`
    select d.slip_id as "slipId", d.kind, d.first_in::text as "firstIn"
    from payslips s join payslip_days d on d.slip_id = s.id
    where s.run_id = ${runId} and s.held_reason is null`.execute(db);
  return Map.groupBy(rows, ({ slipId }) => slipId);
}
