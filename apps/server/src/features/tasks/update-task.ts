import { errorMessages } from '@binaa/contract/errors';
import { type Task, type TaskChange, taskMessages } from '@binaa/contract/tasks';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, forbidden } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { checkTaskReferences } from './check-task-references.ts';
import { findVisibleTask } from './find-visible-task.ts';
import { taskWithNotes } from './get-task.ts';
import { mayEditTask, touchesMoreThanStatus } from './task.policy.ts';
import { lockTask, setTaskWorkers, type TaskRecord, type TaskValues, updateTaskFrom } from './task.queries.ts';
import { snapshotOf, valuesOfTask, valuesWithCompletion } from './task-values.ts';

export async function updateTask(
  tx: Db,
  clock: Clock,
  actor: Actor,
  taskId: number,
  change: TaskChange,
): Promise<Task> {
  await lockTask(tx, taskId);
  const before = await findVisibleTask(tx, actor, taskId);
  // Asked first: to someone who saw an older state, what others changed would look like their own doing.
  if (change.version !== undefined && change.version !== before.version) throw stale();

  const wanted = await wantedState(tx, actor, before, change);
  if (!(await updateTaskFrom(tx, taskId, before.version, wanted.values, clock.now()))) throw stale();
  await setTaskWorkers(tx, taskId, workerIdsOf(before), wanted.workerIds);

  const after = await findVisibleTask(tx, actor, taskId);
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'task.update',
    entity: 'task',
    entityId: taskId,
    before: snapshotOf(before),
    after: snapshotOf(after),
  });
  return taskWithNotes(tx, actor, after);
}

async function wantedState(
  tx: Db,
  actor: Actor,
  before: TaskRecord,
  change: TaskChange,
): Promise<{ values: TaskValues; workerIds: number[] }> {
  if (!mayEditTask(actor)) {
    if (touchesMoreThanStatus(before, change)) throw forbidden(taskMessages.onlyStatus);
    return { values: valuesWithCompletion(before, change), workerIds: workerIdsOf(before) };
  }
  const workerIds = change.assignedWorkers === undefined ? workerIdsOf(before) : [...new Set(change.assignedWorkers)];
  const projectId = await checkTaskReferences(tx, { ...change, workerIds }, before);
  return { values: valuesOfTask(change, projectId, before), workerIds };
}

function workerIdsOf(record: TaskRecord): number[] {
  return record.workers.map((worker) => worker.id);
}

function stale(): AppError {
  return new AppError('STALE_VERSION', errorMessages.stale);
}
