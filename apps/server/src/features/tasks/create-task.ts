import { type Task, type TaskInput, taskMessages } from '@binaa/contract/tasks';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { holdProject } from '../projects/require-project.ts';
import { checkTaskReferences } from './check-task-references.ts';
import { findVisibleTask } from './find-visible-task.ts';
import { taskWithNotes } from './get-task.ts';
import { insertTask, setTaskWorkers } from './task.queries.ts';
import { snapshotOf, valuesOfTask } from './task-values.ts';

export async function createTask(tx: Db, clock: Clock, actor: Actor, input: TaskInput): Promise<Task> {
  const workerIds = [...new Set(input.assignedWorkers)];
  const projectId = await checkTaskReferences(tx, { ...input, workerIds });
  if (!(await holdProject(tx, projectId))) throw invalidField('siteId', taskMessages.siteUnknown);
  const taskId = await insertTask(tx, valuesOfTask(input, projectId), clock.now());
  await setTaskWorkers(tx, taskId, [], workerIds);

  const created = await findVisibleTask(tx, actor, taskId);
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'task.create',
    entity: 'task',
    entityId: taskId,
    after: snapshotOf(created),
  });
  return taskWithNotes(tx, actor, created);
}
