import { makePage, type Page } from '@binaa/contract/paging';
import type { Task, TaskListQuery } from '@binaa/contract/tasks';
import type { Clock } from '../../platform/clock.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { limitAndOffset, type OptionalBounds, pageOrArray } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { requireSite } from '../sites/require-site.ts';
import { mayListTasksOf, visibleTasks } from './task.policy.ts';
import { presentTask } from './task.presenter.ts';
import { listTaskIds, listTaskViews, listTaskViewsById, type TaskCondition } from './task.queries.ts';
import { orderOf } from './task-order.ts';

/** One page of the tasks that the caller may see. `scope` is what the path asks for, `query` the filters. */
export async function listTasks(
  db: Db,
  clock: Clock,
  actor: Actor,
  query: TaskListQuery,
  scope: TaskCondition = {},
): Promise<Page<Task>> {
  const { items, total } = await listVisible(db, clock, actor, query, scope, limitAndOffset(query));
  return makePage(items, total, query);
}

/** For the calls that answer a bare array unless a page is asked for. See docs/compatibility.md#page-or-bare-array. */
export function listTasksOrPage(
  db: Db,
  clock: Clock,
  actor: Actor,
  query: TaskListQuery,
  scope: TaskCondition,
): Promise<Page<Task> | Task[]> {
  return pageOrArray(query, (bounds) => listVisible(db, clock, actor, query, scope, bounds));
}

export async function listTasksAssignedTo(
  db: Db,
  clock: Clock,
  actor: Actor,
  query: TaskListQuery,
  userId: number,
): Promise<Page<Task> | Task[]> {
  return listTasksOrPage(db, clock, actor, query, ofUser(actor, userId));
}

export function ofUser(actor: Actor, userId: number): TaskCondition {
  if (!mayListTasksOf(actor, userId)) throw forbidden();
  return { participantId: userId };
}

export async function inProject(db: Db, projectId: number): Promise<TaskCondition> {
  await requireProject(db, projectId);
  return { projectId };
}

export async function onSite(db: Db, siteId: number): Promise<TaskCondition> {
  await requireSite(db, siteId);
  return { siteId };
}

async function listVisible(
  db: Db,
  clock: Clock,
  actor: Actor,
  query: TaskListQuery,
  scope: TaskCondition,
  bounds: OptionalBounds,
): Promise<{ items: Task[]; total: number }> {
  const { items, total } = await listTaskViews(
    db,
    [visibleTasks(actor), scope, conditionOf(query)],
    orderOf(query, clock.today()),
    bounds,
  );
  return { items: items.map((record) => presentTask(record, actor)), total };
}

/** The query parameter `assignedToId` also finds the tasks where the user is one of the workers. */
function conditionOf({ status, projectId, category, assignedToId, completed, search }: TaskListQuery): TaskCondition {
  return { status, projectId, category, participantId: assignedToId, isCompleted: completed, search };
}

/** All tasks of the list. `scope` is what the path asks for, `query` the filters. */
export async function exportTasks(
  db: Db,
  clock: Clock,
  actor: Actor,
  query: TaskListQuery,
  scope: TaskCondition = {},
): Promise<Rows<Task>> {
  const conditions = [visibleTasks(actor), scope, conditionOf(query)];
  const ids = await listTaskIds(db, conditions, orderOf(query, clock.today()));
  return rowsById(ids, async (some) => (await listTaskViewsById(db, some)).map((row) => presentTask(row, actor)));
}
