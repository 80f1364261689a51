import type { TaskCategory } from '@binaa/contract/task-categories';
import { taskTitle } from '@binaa/contract/task-title';
import { sql } from 'kysely';
import { run } from '../../platform/pipeline.ts';
import { statement } from '../../platform/statement.ts';
import type { Db, ExpenseRow } from '../../schema.ts';

type TaskRow = {
  id: number;
  project_id: number;
  name: string | null;
  description: string | null;
  category: TaskCategory;
  site_name: string | null;
  people: number[];
};

/** A task with the people whom it concerns. Undefined if it or its project was deleted meanwhile. */
export async function findTaskSubject(tx: Db, id: number) {
  const { rows } = await sql<TaskRow>`
    select t.id, t.project_id, t.name, t.description, t.category, s.name as site_name,
      array(select p.user_id from task_people p where p.task_id = t.id) as people
    from tasks t join projects p on p.id = t.project_id and p.deleted_at is null
      left join sites s on s.id = t.site_id
    where t.id = ${id} and t.deleted_at is null
  `.execute(tx);
  const [task] = rows;
  if (!task) return undefined;
  const { name, description, category, site_name: siteName } = task;
  return {
    projectId: task.project_id,
    people: task.people,
    title: taskTitle({ name, description, category, siteName }),
  };
}

type ExpenseSubject = Pick<
  ExpenseRow,
  'project_id' | 'category' | 'amount_minor' | 'submitted_by_id' | 'reject_reason'
> & {
  submitter_name: string;
  project_name: string | null;
};

export async function findExpenseSubject(tx: Db, id: number): Promise<ExpenseSubject | undefined> {
  const [expense] = await run(
    tx,
    statement<ExpenseSubject>`
      select e.project_id, e.category, e.amount_minor, e.submitted_by_id, e.reject_reason,
        u.name as submitter_name, p.name as project_name
      from expenses e join users u on u.id = e.submitted_by_id left join projects p on p.id = e.project_id
      where e.id = ${id}`,
  );
  return expense;
}

export function findHandoverSubject(tx: Db, id: number) {
  return tx
    .selectFrom('cash_handovers as h')
    .innerJoin('users as u', 'u.id', 'h.from_id')
    .select(['h.from_id', 'h.to_id', 'h.amount_minor', 'h.note', 'u.name as giver_name'])
    .where('h.id', '=', id)
    .executeTakeFirst();
}

export function findFundRequestSubject(tx: Db, id: number) {
  return tx
    .selectFrom('fund_requests as r')
    .innerJoin('users as u', 'u.id', 'r.holder_id')
    .select(['r.holder_id', 'r.amount_minor', 'r.reason', 'u.name as holder_name'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export async function findCountHolder(tx: Db, id: number): Promise<number | undefined> {
  const count = await tx.selectFrom('cash_counts').select('holder_id').where('id', '=', id).executeTakeFirst();
  return count?.holder_id;
}

export function findCorrectionSubject(tx: Db, id: number) {
  return tx
    .selectFrom('attendance_corrections as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'c.requested_by_id',
      'c.user_id',
      'c.date',
      'c.site_id',
      'c.reason',
      'c.decision_note',
      'u.name as worker_name',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export function findPaperSubject(tx: Db, id: number) {
  return tx
    .selectFrom('papers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.user_id', 'p.kind', 'p.expires_on', 'u.name as person_name'])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The payslips that people see since the run was paid; of all people, or of one slip. */
export function listReadySlips(tx: Db, of: { runId: number } | { slipId: number }) {
  return tx
    .selectFrom('payslips as s')
    .innerJoin('payroll_runs as r', 'r.id', 's.run_id')
    .select(['s.id', 's.user_id', 'r.period'])
    .where('s.live', '=', true)
    .where('r.status', '=', 'PAID')
    .where(({ eb }) => ('runId' in of ? eb('s.run_id', '=', of.runId) : eb('s.id', '=', of.slipId)))
    .orderBy('s.id')
    .execute();
}

export function findTokenOwner(tx: Db, id: number) {
  return tx.selectFrom('api_tokens').select(['user_id', 'name']).where('id', '=', id).executeTakeFirst();
}
