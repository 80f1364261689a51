import { type Task, type TaskChange, taskMessages } from '@binaa/contract/tasks';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { checkTaskReferences } from './check-task-references.ts';
import { withNotes } from './get-task.ts';
import { requireTask } from './require-task.ts';
import { completionColumns, storedColumns, type TaskColumns, taskColumns, taskSnapshot } from './task.columns.ts';
import { mayEditTask, touchesMoreThanStatus } from './task.policy.ts';
import { titleOf } from './task.presenter.ts';
import { lockTask, setTaskWorkers, type TaskView } from './task.queries.ts';

export async function updateTask(tx: Db, clock: Clock, actor: Actor, id: number, change: TaskChange): Promise<Task> {
  await lockTask(tx, id);
  const before = await requireTask(tx, actor, id);
  // Checked before the permission: a change made from an older state would seem to touch fields that others changed.
  refuseStale(before, change.version);

  const { columns, workerIds } = await newState(tx, actor, before, withGivenName(before, change));
  await updateRecord(tx, 'tasks', id, columns, clock.now());
  await setTaskWorkers(tx, id, workerIdsOf(before), workerIds);

  const after = await requireTask(tx, actor, id);
  await writeAudit(tx, actor, 'task.update', id, { before: taskSnapshot(before), after: taskSnapshot(after) });
  return withNotes(tx, actor, after);
}

/** A task without a name is answered with its title as the name, which clients send back. */
function withGivenName(before: TaskView, change: TaskChange): TaskChange {
  if (before.name !== null || change.name !== titleOf(before)) return change;
  return { ...change, name: null };
}

async function newState(
  tx: Db,
  actor: Actor,
  before: TaskView,
  change: TaskChange,
): Promise<{ columns: TaskColumns; workerIds: number[] }> {
  if (!mayEditTask(actor)) {
    if (touchesMoreThanStatus(before, change)) throw forbidden(taskMessages.onlyStatus);
    const columns = { ...storedColumns(before), ...completionColumns(change, before) };
    return { columns, workerIds: workerIdsOf(before) };
  }
  const workerIds = change.assignedWorkers === undefined ? workerIdsOf(before) : [...new Set(change.assignedWorkers)];
  const projectId = await checkTaskReferences(tx, { ...change, workerIds }, before);
  return { columns: taskColumns(change, projectId, before), workerIds };
}

function workerIdsOf(record: TaskView): number[] {
  return record.workers.map((worker) => worker.id);
}
