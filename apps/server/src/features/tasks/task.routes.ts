import { taskTable } from '@binaa/contract/task-table';
import * as endpoints from '@binaa/contract/tasks';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { changeTaskCompletion } from './change-task-completion.ts';
import { createTask } from './create-task.ts';
import { deleteTask } from './delete-task.ts';
import { getTask } from './get-task.ts';
import {
  exportTasks,
  inProject,
  listTasks,
  listTasksAssignedTo,
  listTasksOrPage,
  ofUser,
  onSite,
} from './list-tasks.ts';
import { updateTask } from './update-task.ts';

export function taskRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listTasks, (db, { actor, query }) => listTasks(db, clock, actor, query)),
    route(endpoints.listProjectTasks, async (db, { actor, params, query }) =>
      listTasks(db, clock, actor, query, await inProject(db, params.id)),
    ),
    route(endpoints.listSiteTasks, async (db, { actor, params, query }) =>
      listTasks(db, clock, actor, query, await onSite(db, params.id)),
    ),
    route(endpoints.listTasksOfSite, async (db, { actor, params, query }) =>
      listTasksOrPage(db, clock, actor, query, await onSite(db, params.id)),
    ),
    route(endpoints.listTasksOfProject, async (db, { actor, params, query }) =>
      listTasksOrPage(db, clock, actor, query, await inProject(db, params.id)),
    ),
    route(endpoints.listTasksByStatus, (db, { actor, query }) =>
      listTasksOrPage(db, clock, actor, query, { isCompleted: query.isCompleted }),
    ),
    route(endpoints.listTasksByCategory, (db, { actor, params, query }) =>
      listTasksOrPage(db, clock, actor, query, { category: params.category }),
    ),
    route(endpoints.listTasksOfForeman, (db, { actor, params, query }) =>
      listTasksOrPage(db, clock, actor, query, { assignedToId: params.id }),
    ),
    route(endpoints.listTasksAssignedTo, (db, { actor, params, query }) =>
      listTasksAssignedTo(db, clock, actor, query, params.id),
    ),
    exportRoute(endpoints.exportTasks, taskTable, clock, (db, { actor, query }) =>
      exportTasks(db, clock, actor, query),
    ),
    exportRoute(endpoints.exportProjectTasks, taskTable, clock, async (db, { actor, params, query }) =>
      exportTasks(db, clock, actor, query, await inProject(db, params.id)),
    ),
    exportRoute(endpoints.exportSiteTasks, taskTable, clock, async (db, { actor, params, query }) =>
      exportTasks(db, clock, actor, query, await onSite(db, params.id)),
    ),
    exportRoute(endpoints.exportTasksAssignedTo, taskTable, clock, async (db, { actor, params, query }) =>
      exportTasks(db, clock, actor, query, ofUser(actor, params.id)),
    ),
    route(endpoints.getTask, (db, { actor, params }) => getTask(db, actor, params.id)),
    route(endpoints.createTask, (tx, { actor, body }) => createTask(tx, clock, actor, body)),
    route(endpoints.updateTask, (tx, { actor, params, body }) => updateTask(tx, clock, actor, params.id, body)),
    route(endpoints.changeTaskCompletion, (tx, { actor, params, body }) =>
      changeTaskCompletion(tx, clock, actor, params.id, body),
    ),
    route(endpoints.deleteTask, (tx, { actor, params }) => deleteTask(tx, clock, actor, params.id)),
  ];
}
