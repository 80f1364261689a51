import { type Task, type TaskInput, taskMessages } from '@binaa/contract/tasks';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { insertRecord, sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { checkTaskReferences } from './check-task-references.ts';
import { withNotes } from './get-task.ts';
import { requireTask } from './require-task.ts';
import { taskColumns, taskSnapshot } from './task.columns.ts';
import { setTaskWorkers } from './task.queries.ts';

export async function createTask(tx: Db, clock: Clock, actor: Actor, input: TaskInput): Promise<Task> {
  const created = await requireTask(tx, actor, await addTask(tx, clock, actor, input));
  return withNotes(tx, actor, created);
}

/** Without reading the task back, for many at once. */
export async function addTask(tx: Db, clock: Clock, actor: Actor, input: TaskInput): Promise<number> {
  const workerIds = [...new Set(input.assignedWorkers)];
  const projectId = await checkTaskReferences(tx, { ...input, workerIds });
  if (!(await sharePresent(tx, 'projects', projectId))) throw invalidField('siteId', taskMessages.siteUnknown);
  const columns = taskColumns(input, projectId);
  const id = await insertRecord(tx, 'tasks', columns, clock.now());
  await setTaskWorkers(tx, id, [], workerIds);
  const workers = workerIds.map((workerId) => ({ id: workerId }));
  await writeAudit(tx, actor, 'task.create', id, { after: taskSnapshot({ ...columns, workers, version: 1 }) });
  return id;
}
