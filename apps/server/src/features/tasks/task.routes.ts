import * as tasks from '@binaa/contract/tasks';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createTask } from './create-task.ts';
import { deleteTask } from './delete-task.ts';
import { getTask } from './get-task.ts';
import { inProject, onSite, pageOfTasks, tasksAssignedTo, tasksOrPage } from './list-tasks.ts';
import { updateTask } from './update-task.ts';

export function taskRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(tasks.listTasks, (db, { actor, query }) => pageOfTasks(db, actor, query)),
    route(tasks.listProjectTasks, async (db, { actor, params, query }) =>
      pageOfTasks(db, actor, query, await inProject(db, params.id)),
    ),
    route(tasks.listSiteTasks, async (db, { actor, params, query }) =>
      pageOfTasks(db, actor, query, await onSite(db, params.id)),
    ),
    route(tasks.listTasksOfSite, async (db, { actor, params, query }) =>
      tasksOrPage(db, actor, query, await onSite(db, params.id)),
    ),
    route(tasks.listTasksOfProject, async (db, { actor, params, query }) =>
      tasksOrPage(db, actor, query, await inProject(db, params.id)),
    ),
    route(tasks.listTasksByStatus, (db, { actor, query }) =>
      tasksOrPage(db, actor, query, { isCompleted: query.isCompleted }),
    ),
    route(tasks.listTasksByCategory, (db, { actor, params, query }) =>
      tasksOrPage(db, actor, query, { category: params.category }),
    ),
    route(tasks.listTasksOfForeman, (db, { actor, params, query }) =>
      tasksOrPage(db, actor, query, { assigneeId: params.id }),
    ),
    route(tasks.listTasksAssignedTo, (db, { actor, params, query }) => tasksAssignedTo(db, actor, query, params.id)),
    route(tasks.getTask, (db, { actor, params }) => getTask(db, actor, params.id)),
    route(tasks.createTask, (tx, { actor, body }) => createTask(tx, clock, actor, body)),
    route(tasks.updateTask, (tx, { actor, params, body }) => updateTask(tx, clock, actor, params.id, body)),
    route(tasks.deleteTask, (tx, { actor, params }) => deleteTask(tx, clock, actor, params.id)),
  ];
}
