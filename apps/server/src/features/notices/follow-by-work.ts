import type { Db } from '../../schema.ts';
import { followByWork as saveFollowers, type Work } from './follower.queries.ts';
import { type AuditEntry, numberIn } from './notice-event.ts';

type Change = Pick<AuditEntry, 'action' | 'actor_id' | 'entity_id' | 'after'>;

/** Who makes or edits a project, or gets a task in it, follows it from then on. */
export async function followByWork(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  await saveFollowers(tx, entries.flatMap(changesIn).flatMap(workIn));
}

/** An import writes one entry for many records. */
function changesIn(entry: AuditEntry): Change[] {
  if (entry.action !== 'import.run') return [entry];
  const { kind, records } = entry.after ?? {};
  if ((kind !== 'PROJECTS' && kind !== 'TASKS') || !Array.isArray(records)) return [];
  return records.map(({ action, id, after }: { action: string; id: number; after?: Change['after'] }) => ({
    action,
    actor_id: entry.actor_id,
    entity_id: id,
    after: after ?? null,
  }));
}

const projectWork = ['project.create', 'project.update', 'project.set-progress'];

function workIn({ action, actor_id: userId, entity_id, after }: Change): Work[] {
  if (projectWork.includes(action)) {
    return userId === null ? [] : [{ userId, projectId: entity_id, as: 'author' }];
  }
  if (action !== 'task.create' && action !== 'task.update') return [];
  const assigneeId = numberIn(after, 'assigned_to_id');
  const projectId = numberIn(after, 'project_id');
  return assigneeId === undefined || projectId === undefined ? [] : [{ userId: assigneeId, projectId, as: 'assignee' }];
}
