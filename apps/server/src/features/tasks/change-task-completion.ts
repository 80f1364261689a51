import { toCompanyTime } from '@binaa/contract/company-time';
import { type Completion, completionAfter, completionAt, isSameCompletion } from '@binaa/contract/task-completion';
import { type CompletionChange, type Task, taskMessages } from '@binaa/contract/tasks';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { staleVersion } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { withNotes } from './get-task.ts';
import { requireTask } from './require-task.ts';
import { completionColumns, taskSnapshot } from './task.columns.ts';
import { lockTask, type TaskView } from './task.queries.ts';
import { findLastCompletionChange } from './task-completion.queries.ts';

/** For changes that may have waited on a phone: they name what was seen instead of a version. */
export async function changeTaskCompletion(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  change: CompletionChange,
): Promise<Task> {
  await lockTask(tx, id);
  const before = await requireTask(tx, actor, id);
  const present = completionOf(before);
  const wanted = wantedBy(change);
  if (isSameCompletion(present, wanted)) return withNotes(tx, actor, before);
  if (!isSameCompletion(present, change.base)) await refuseIfChangedByOthers(tx, clock, actor, before);

  await updateRecord(tx, 'tasks', id, completionColumns(wanted, before), clock.now());
  const after = await requireTask(tx, actor, id);
  await writeAudit(tx, actor, 'task.update', id, { before: taskSnapshot(before), after: taskSnapshot(after) });
  return withNotes(tx, actor, after);
}

function completionOf({
  completed,
  completion_percentage,
}: Pick<TaskView, 'completed' | 'completion_percentage'>): Completion {
  return { completed, completionPercentage: completion_percentage };
}

function wantedBy({ action, completionPercentage = 0, base }: CompletionChange): Completion {
  return action === 'report' ? completionAt(completionPercentage) : completionAfter(action, base);
}

/** The caller's own change, such as one made on another device, does not stand in the way. */
async function refuseIfChangedByOthers(tx: Db, clock: Clock, actor: Actor, task: TaskView): Promise<void> {
  const last = await findLastCompletionChange(tx, task.id);
  // An import records its changes in an entry of its own: then the last entry of the task does not explain its state.
  if (!last || !isSameCompletion(completionOf(last), completionOf(task))) throw staleVersion();
  if (last.actor_id === actor.id) return;
  const time = toCompanyTime(last.at, clock.timeZone).replace('T', ' ');
  throw conflict(taskMessages.changedBy({ name: last.actor_name, time }));
}
