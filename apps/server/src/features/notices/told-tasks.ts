import type { Db } from '../../schema.ts';
import { type AuditEntry, eventOf, type NewEvent, numberIn, shortened, textIn } from './notice-event.ts';
import { findTaskSubject } from './subject.queries.ts';

export async function tellTask(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const task = await findTaskSubject(tx, entry.entity_id);
  if (!task) return [];
  const { projectId, title, people } = task;
  const of = { entity: 'task', entityId: entry.entity_id, projectId };
  const data = { name: entry.actor_name, task: title };
  const before = peopleIn(entry.before);
  const added = [...peopleIn(entry.after)].filter((id) => !before.has(id) && people.includes(id));
  const events: NewEvent[] = [];
  if (added.length > 0) events.push(eventOf(entry, { kind: 'TASK_ASSIGNED', ...of, own: added, data }));
  if (entry.before && entry.before.completed !== entry.after?.completed) {
    const status = entry.after?.completed === true ? 'COMPLETED' : 'REOPENED';
    events.push(eventOf(entry, { kind: 'TASK_STATUS', ...of, data: { ...data, status } }));
  }
  return events;
}

export async function tellTaskNote(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const taskId = numberIn(entry.after, 'task_id') ?? 0;
  const task = await findTaskSubject(tx, taskId);
  if (!task) return [];
  const text = shortened(textIn(entry.after, 'value') ?? '');
  const data = { name: entry.actor_name, task: task.title, text, noteId: entry.entity_id };
  const of = { entity: 'task', entityId: taskId, projectId: task.projectId };
  return [eventOf(entry, { kind: 'TASK_NOTE', ...of, own: task.people, data })];
}

/** Assignee and workers. */
function peopleIn(state: AuditEntry['after']): Set<number> {
  const workers: unknown[] = Array.isArray(state?.worker_ids) ? state.worker_ids : [];
  const people = [state?.assigned_to_id, ...workers];
  return new Set(people.filter((id): id is number => typeof id === 'number'));
}
