import type { Db } from '../../schema.ts';
import { followByWork as saveFollowers, type Work } from './follower.queries.ts';
import { type AuditEntry, changesIn, numberIn, type RecordedChange } from './notice-event.ts';

/** Who makes or edits a project, or gets a task in it, follows it from then on. */
export async function followByWork(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  await saveFollowers(tx, entries.flatMap(changesIn).flatMap(workIn));
}

const projectWork = ['project.create', 'project.update', 'project.set-progress'];

function workIn({ action, actor_id: userId, entity_id, after }: RecordedChange): Work[] {
  if (projectWork.includes(action)) {
    return userId === null ? [] : [{ userId, projectId: entity_id, as: 'author' }];
  }
  if (action !== 'task.create' && action !== 'task.update') return [];
  const assigneeId = numberIn(after, 'assigned_to_id');
  const projectId = numberIn(after, 'project_id');
  return assigneeId === undefined || projectId === undefined ? [] : [{ userId: assigneeId, projectId, as: 'assignee' }];
}
