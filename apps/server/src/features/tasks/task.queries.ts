import type { TaskCategory } from '@binaa/contract/task-categories';
import { type WorkStatus, workStatuses } from '@binaa/contract/work-status';
import { type AliasableExpression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing, countedOnce, isAnyOf, limitOf, type OptionalBounds, readIds } from '../../platform/list.ts';
import { isNarrowedOnlyBy } from '../../platform/totals.ts';
import type { Db, TaskRow } from '../../schema.ts';
import { taskColumnNames } from './task.columns.ts';
import { isByCreation, isLate, lateFirstHalves, orderExpression, type TaskListOrder } from './task-order.ts';

/** Filters of a list. Several conditions are combined with AND. */
export type TaskCondition = {
  status?: WorkStatus | undefined;
  isCompleted?: boolean | undefined;
  projectId?: number | undefined;
  siteId?: number | undefined;
  category?: TaskCategory | undefined;
  assignedToId?: number | undefined;
  /** The assignee or one of the workers. */
  participantId?: number | undefined;
  search?: string | undefined;
};

export type TaskView = NonNullable<Awaited<ReturnType<typeof findTaskView>>>;

/** The tasks of a deleted project are hidden. A deleted site is still named. */
function presentTasks(db: Db, conditions: TaskCondition[], lookedAt: RawBuilder<TaskRow> = sql`tasks`) {
  return db
    .selectFrom(lookedAt.as('t'))
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .where('t.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where(allOf(conditions));
}

/**
 * Like `presentTasks`, for lists. The tasks of one person are fetched by id: `offset 0` is an optimisation barrier,
 * without which the planner would scan all tasks of the company.
 */
function listedTasks(db: Db, conditions: TaskCondition[]) {
  const userId = conditions.find((condition) => condition.participantId !== undefined)?.participantId;
  if (userId === undefined) return presentTasks(db, conditions);
  const others = conditions.map((one) => (one.participantId === userId ? { ...one, participantId: undefined } : one));
  const own = sql<TaskRow>`(
    select own.* from (${idsOfParticipant(userId)}) as mine
    cross join lateral (select * from tasks where id = mine.id offset 0) as own
    offset 0
  )`;
  return presentTasks(db, others, own);
}

const shownColumns = taskColumnNames.map((name) => `t.${name}` as const);

/** Joins names and workers to the chosen rows only. */
function withNames(db: Db, chosen: AliasableExpression<TaskRow>) {
  return db
    .selectFrom(chosen.as('t'))
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .innerJoin('users as assignee', 'assignee.id', 't.assigned_to_id')
    .leftJoin('sites as s', 's.id', 't.site_id')
    .select([
      't.id',
      ...shownColumns,
      'p.name as project_name',
      's.name as site_name',
      'assignee.name as assigned_to_name',
      't.status',
      't.version',
      't.created_at',
      't.updated_at',
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
        from task_workers tw join users u on u.id = tw.user_id
        where tw.task_id = t.id
      ), '[]')`.as('workers'),
    ]);
}

/** Joins the site only where the order needs it: the join would prevent an index-only scan. */
function orderedTasks(db: Db, conditions: TaskCondition[], order: TaskListOrder) {
  return listedTasks(db, conditions)
    .$if('field' in order && order.field === 'name', (named) => named.leftJoin('sites as s', 's.id', 't.site_id'))
    .orderBy(orderExpression(order));
}

export function listTaskIds(db: Db, conditions: TaskCondition[], order: TaskListOrder): Promise<number[]> {
  return readIds(db, orderedTasks(db, conditions, order).select('t.id'));
}

export function listTaskViewsById(db: Db, ids: readonly number[]): Promise<TaskView[]> {
  return withNames(db, presentTasks(db, []).selectAll('t').where(isAnyOf('t.id', ids))).execute();
}

export async function listTaskViews(
  db: Db,
  conditions: TaskCondition[],
  listOrder: TaskListOrder,
  { limit, offset }: OptionalBounds,
): Promise<{ items: TaskView[]; total: number }> {
  const order = orderExpression(listOrder);
  const all = orderedTasks(db, conditions, listOrder);
  if (limit === undefined) {
    const items = await withNames(db, all.selectAll('t')).orderBy(order).execute();
    return { items, total: items.length };
  }
  // Select ids first: an index can answer, skipped rows are not read, and the count runs on the same index.
  const cut = (rows: typeof all) => rows.limit(limitOf(limit)).$if(offset > 0, (page) => page.offset(offset));
  const total = countTasks(db, conditions);
  const bounds = sql`limit ${limitOf(limit)}${offset === 0 ? sql`` : sql` offset ${offset}`}`;
  const person = isByCreation(listOrder) ? onlyParticipantIn(conditions) : undefined;
  const pageOfIds = () => {
    if (person !== undefined && isByCreation(listOrder)) {
      const direction = sql.raw(listOrder.direction);
      return sql`(
        select task_id as id ${tasksOfParticipant(person, conditions)}
        order by created_at ${direction}, task_id desc ${bounds}
      )`;
    }
    if (!('lateBefore' in listOrder)) return sql`${cut(all).select('t.id')}`;
    return sql`(select t.id from ${lateFirst(db, conditions, listOrder.lateBefore, limit + offset)} as t order by ${order} ${bounds})`;
  };
  const chosen: RawBuilder<{ id: number; total: number }> =
    isInTotals(conditions) || person !== undefined
      ? sql`(select page.id, found.total from ${pageOfIds()} as page cross join ${countedOnce(total)} as found)`
      : sql`${cut(all).select(['t.id', sql<number>`count(*) over ()`.as('total')])}`;
  const items = await withNames(db, sql<TaskRow>`tasks`)
    .innerJoin(chosen.as('chosen'), 'chosen.id', 't.id')
    .select('chosen.total')
    .orderBy(order)
    .execute();
  return { items, total: items[0]?.total ?? (await total.executeTakeFirstOrThrow()).total };
}

/**
 * The first tasks of a list that begins with the late ones. Each half reads only as many rows as the list needs; a
 * single sort would read all of them.
 */
function lateFirst(db: Db, conditions: TaskCondition[], today: string, count: number): RawBuilder<unknown> {
  const tasks = listedTasks(db, conditions).select(['t.id', 't.status', 't.expected_end_date', 't.created_at']);
  const late = tasks.where(isLate(today)).orderBy(lateFirstHalves.late).limit(limitOf(count));
  const others = tasks
    .where(sql<SqlBool>`not (${isLate(today)})`)
    .orderBy(lateFirstHalves.others)
    .limit(limitOf(count));
  return sql`(${late} union all ${others})`;
}

function countTasks(db: Db, conditions: TaskCondition[]) {
  return db
    .selectFrom(tasksByStatus(db, conditions).as('counted'))
    .select(sql<number>`coalesce(sum(counted.count), 0)`.as('total'));
}

/** Task counts by status: from the materialised totals if only the status is filtered, counted otherwise. */
function tasksByStatus(db: Db, conditions: TaskCondition[]): AliasableExpression<StatusCount> {
  if (isInTotals(conditions)) return totalsByStatus(conditions);
  const person = onlyParticipantIn(conditions);
  if (person !== undefined) {
    return sql<StatusCount>`(select status, count(*) as count ${tasksOfParticipant(person, conditions)} group by status)`;
  }
  return listedTasks(db, conditions)
    .select([sql<WorkStatus>`t.status`.as('status'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`);
}

function isInTotals(conditions: TaskCondition[]): boolean {
  return conditions.every((condition) => isNarrowedOnlyBy(condition, ['status', 'isCompleted']));
}

type StatusCount = { status: WorkStatus; count: number };

export function listStatusCounts(db: Db, condition: TaskCondition): Promise<StatusCount[]> {
  return db
    .selectFrom(tasksByStatus(db, [condition]).as('counted'))
    .select(['counted.status', 'counted.count'])
    .execute();
}

/** The participant, if the conditions filter by one participant and at most by status. */
function onlyParticipantIn(conditions: TaskCondition[]): number | undefined {
  const [person, another] = new Set(conditions.flatMap(({ participantId }) => participantId ?? []));
  const isOnly = conditions.every((one) => isNarrowedOnlyBy(one, ['status', 'isCompleted', 'participantId']));
  return isOnly && another === undefined ? person : undefined;
}

/** `task_people` is maintained in list order. It includes the tasks of deleted projects, which are left out here. */
function tasksOfParticipant(userId: number, conditions: TaskCondition[]): RawBuilder<unknown> {
  return sql`from task_people where user_id = ${userId} and status = any (${statusesIn(conditions)})
    and project_id <> all (array(select id from projects where deleted_at is not null))`;
}

function statusesIn(conditions: TaskCondition[]): WorkStatus[] {
  return workStatuses.filter((one) =>
    conditions.every(
      ({ status, isCompleted }) =>
        (status === undefined || status === one) &&
        (isCompleted === undefined || isCompleted === (one === 'COMPLETED')),
    ),
  );
}

/** The totals include the tasks of deleted projects, so those projects' totals are subtracted. */
function totalsByStatus(conditions: TaskCondition[]): RawBuilder<StatusCount> {
  return sql<StatusCount>`(
    select status, sum(count) as count from (
      select status, count from kept_totals where name = 'tasks'
      union all
      select kept.status, -kept.count
      from projects p join kept_totals kept on kept.name = 'tasks.project' and kept.value = p.id::text
      where p.deleted_at is not null
    ) as kept
    where status = any (${statusesIn(conditions)})
    group by status
  )`;
}

function allOf(conditions: TaskCondition[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions.flatMap(expressionsOf)], sql` and `)}`;
}

function expressionsOf(condition: TaskCondition): RawBuilder<unknown>[] {
  const expressions: RawBuilder<unknown>[] = [];
  if (condition.status !== undefined) expressions.push(sql`t.status = ${condition.status}`);
  if (condition.isCompleted !== undefined) expressions.push(sql`(t.status = 'COMPLETED') = ${condition.isCompleted}`);
  if (condition.projectId !== undefined) expressions.push(sql`t.project_id = ${condition.projectId}`);
  if (condition.siteId !== undefined) expressions.push(sql`t.site_id = ${condition.siteId}`);
  if (condition.category !== undefined) expressions.push(sql`t.category = ${condition.category}`);
  if (condition.assignedToId !== undefined) expressions.push(sql`t.assigned_to_id = ${condition.assignedToId}`);
  if (condition.participantId !== undefined) expressions.push(takesPart(condition.participantId));
  if (condition.search) expressions.push(mentioning(condition.search));
  return expressions;
}

/** Reads the source tables, not the derived `task_people`, because permissions depend on it. */
function takesPart(userId: number) {
  return sql`(t.assigned_to_id = ${userId}
    or exists (select from task_workers where task_id = t.id and user_id = ${userId}))`;
}

function idsOfParticipant(userId: number) {
  return sql`select task_id as id from task_people where user_id = ${userId}`;
}

/**
 * Searches name and description; a task without both is found by its shown title, which begins with the category. The
 * index covers name and description as one text, so a search with a space is checked again to exclude matches across both.
 */
function mentioning(search: string) {
  const pattern = containing(search);
  const inBoth = sql`(coalesce(t.name, '') || ' ' || coalesce(t.description, '')) ilike ${pattern}`;
  const written = search.includes(' ')
    ? sql`${inBoth} and (t.name ilike ${pattern} or t.description ilike ${pattern})`
    : inBoth;
  return sql`(${written} or t.name is null and t.description is null and
    t.category || coalesce(', ' || (select name from sites where id = t.site_id), '') ilike ${pattern})`;
}

/** Locks the task until the transaction ends, so that the next read sees its latest state. Notes can still be added. */
export async function lockTask(tx: Db, taskId: number): Promise<void> {
  await tx.selectFrom('tasks').select('id').where('id', '=', taskId).forNoKeyUpdate().execute();
}

export function findTaskView(db: Db, taskId: number, condition: TaskCondition = {}) {
  const one = presentTasks(db, [condition]).selectAll('t').where('t.id', '=', taskId);
  return withNames(db, one).executeTakeFirst();
}

export async function taskExists(db: Db, taskId: number, condition: TaskCondition): Promise<boolean> {
  const one = presentTasks(db, [condition]).select('t.id').where('t.id', '=', taskId);
  return (await one.executeTakeFirst()) !== undefined;
}

export async function setTaskWorkers(tx: Db, taskId: number, present: number[], wanted: number[]): Promise<void> {
  const removed = present.filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !present.includes(id));
  if (removed.length > 0) {
    await tx.deleteFrom('task_workers').where('task_id', '=', taskId).where('user_id', 'in', removed).execute();
  }
  if (added.length > 0) {
    await tx
      .insertInto('task_workers')
      .values(added.map((userId) => ({ task_id: taskId, user_id: userId })))
      .execute();
  }
}

export async function markTaskDeleted(tx: Db, taskId: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('tasks')
    .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', taskId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
