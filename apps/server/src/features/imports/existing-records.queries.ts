import { sql } from 'kysely';
import type { Db, ExpenseRow, MilestoneRow, ProjectRow, SiteRow, TaskRow, UserRow } from '../../schema.ts';

/**
 * Records that rows of a file may stand for: those of known Refs, deleted or not, and present ones with the given names.
 * Names are compared without regard to case.
 */
const isNamed = (column: string, names: readonly string[]) =>
  sql<boolean>`deleted_at is null and lower(${sql.ref(column)}) in (select lower(one) from unnest(${names}::text[]) as one)`;

const isOneOf = (ids: readonly number[]) => sql<boolean>`id = any (${ids}::integer[])`;

export async function findUsersByIdOrUsername(
  db: Db,
  ids: readonly number[],
  usernames: readonly string[],
): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([isOneOf(ids), isNamed('email', usernames)]))
    .execute();
}

export async function findProjectsByIdOrName(
  db: Db,
  ids: readonly number[],
  names: readonly string[],
): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where((eb) => eb.or([isOneOf(ids), isNamed('name', names)]))
    .execute();
}

/** A site with all projects that it is linked to. */
export type LinkedSite = SiteRow & { project_ids: number[] };

export async function findSitesByIdOrName(
  db: Db,
  ids: readonly number[],
  names: readonly string[],
): Promise<LinkedSite[]> {
  return db
    .selectFrom('sites')
    .selectAll()
    .select(sql<number[]>`array(select project_id from site_projects where site_id = sites.id)`.as('project_ids'))
    .where((eb) => eb.or([isOneOf(ids), isNamed('name', names)]))
    .execute();
}

export async function findMilestonesByIdOrName(
  db: Db,
  ids: readonly number[],
  names: readonly string[],
): Promise<MilestoneRow[]> {
  return db
    .selectFrom('milestones')
    .selectAll()
    .where((eb) => eb.or([isOneOf(ids), isNamed('name', names)]))
    .execute();
}

export type TaskWithWorkers = TaskRow & { worker_ids: number[] };

export async function findTasksById(db: Db, ids: readonly number[]): Promise<TaskWithWorkers[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tasks')
    .selectAll()
    .select(sql<number[]>`array(select user_id from task_workers where task_id = tasks.id)`.as('worker_ids'))
    .where(isOneOf(ids))
    .execute();
}

export async function findExpensesById(db: Db, ids: readonly number[]): Promise<ExpenseRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('expenses').selectAll().where(isOneOf(ids)).execute();
}

export type OpeningState = {
  /** Accounts with an opening balance: `COMPANY`, or the id of the holder. */
  openings: { ref: string; amount_minor: number }[];
  cash_entries: number;
  /** Holders whose float has entries. */
  used_holder_ids: number[];
};

export async function readOpeningState(db: Db, holderIds: readonly number[]): Promise<OpeningState> {
  const { rows } = await sql<OpeningState>`
    select
      (select coalesce(json_agg(json_build_object('ref', ref, 'amount_minor', row_hash::bigint)), '[]')
        from import_refs where kind = 'OPENING_BALANCES') as openings,
      (select entry_count from ledger_accounts where kind = 'CASH' and holder_id is null) as cash_entries,
      array(select holder_id from ledger_accounts
        where holder_id = any (${holderIds}::integer[]) and entry_count > 0) as used_holder_ids
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('The ledger has no accounts.');
  return state;
}
