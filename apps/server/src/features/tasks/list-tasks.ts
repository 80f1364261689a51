import { makePage, type Page } from '@binaa/contract/paging';
import { siteMessages } from '@binaa/contract/sites';
import type { Task, TaskListQuery } from '@binaa/contract/tasks';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import { limitAndOffset, pageOrArray } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { mayListTasksOf, visibleTasks } from './task.policy.ts';
import { presentTask } from './task.presenter.ts';
import { listTaskRecords, type TaskCondition } from './task.queries.ts';
import { siteExists } from './task-references.queries.ts';

/** A page of what the caller may see, narrowed by the address and by what the list was asked. */
export async function pageOfTasks(
  db: Db,
  actor: Actor,
  query: TaskListQuery,
  scope: TaskCondition = {},
): Promise<Page<Task>> {
  const { items, total } = await listVisible(db, actor, query, scope, limitAndOffset(query));
  return makePage(items, total, query);
}

/** The same for the calls that answer all of them as an array unless asked for a page. */
export function tasksOrPage(
  db: Db,
  actor: Actor,
  query: TaskListQuery,
  scope: TaskCondition,
): Promise<Page<Task> | Task[]> {
  return pageOrArray(query, (bounds) => listVisible(db, actor, query, scope, bounds));
}

export function tasksAssignedTo(
  db: Db,
  actor: Actor,
  query: TaskListQuery,
  userId: number,
): Promise<Page<Task> | Task[]> {
  if (!mayListTasksOf(actor, userId)) throw forbidden();
  return tasksOrPage(db, actor, query, { assignedToId: userId });
}

export async function inProject(db: Db, projectId: number): Promise<TaskCondition> {
  await requireProject(db, projectId);
  return { projectId };
}

export async function onSite(db: Db, siteId: number): Promise<TaskCondition> {
  if (!(await siteExists(db, siteId))) throw notFound(siteMessages.notFound);
  return { siteId };
}

async function listVisible(
  db: Db,
  actor: Actor,
  query: TaskListQuery,
  scope: TaskCondition,
  bounds: { limit: number | undefined; offset: number },
): Promise<{ items: Task[]; total: number }> {
  const { status, projectId, category, assignedToId, completed, search, sort } = query;
  const asked: TaskCondition = { status, projectId, category, assignedToId, isCompleted: completed, search };
  const { items, total } = await listTaskRecords(db, [visibleTasks(actor), scope, asked], sort, bounds);
  return { items: items.map((record) => presentTask(record, actor)), total };
}
