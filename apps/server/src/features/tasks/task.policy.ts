import { grantOf, mayAttempt } from '@binaa/contract/permissions';
import type { Task, TaskChange } from '@binaa/contract/tasks';
import type { Actor } from '../../platform/session/actor.ts';
import type { TaskCondition, TaskView } from './task.queries.ts';

type Caller = Pick<Actor, 'id' | 'role'>;

/** A WORKER sees only the tasks they take part in, as assignee or as one of the workers. */
export function visibleTasks(actor: Caller): TaskCondition {
  return grantOf(actor.role, 'task.read') === 'all' ? {} : { participantId: actor.id };
}

export function mayListTasksOf(actor: Caller, userId: number): boolean {
  return grantOf(actor.role, 'task.read') === 'all' || actor.id === userId;
}

export function mayEditTask(actor: Caller): boolean {
  return grantOf(actor.role, 'task.update') === 'all';
}

/** What the caller may do with a task that they see. */
export function taskAbilities(actor: Caller): Task['can'] {
  return {
    edit: mayEditTask(actor),
    changeStatus: mayAttempt(actor.role, 'task.update'),
    delete: mayAttempt(actor.role, 'task.delete'),
    addNote: mayAttempt(actor.role, 'note.create'),
  };
}

/** Whether a change touches more than status and completion. Fields that are left out count as unchanged. */
export function touchesMoreThanStatus(task: TaskView, change: TaskChange): boolean {
  const differs = <Value>(sent: Value | undefined, present: Value) => sent !== undefined && sent !== present;
  return (
    differs(change.name, task.name) ||
    differs(change.description, task.description) ||
    differs(change.projectId ?? undefined, task.project_id) ||
    change.siteId !== task.site_id ||
    change.taskCategory !== task.category ||
    change.assignedToId !== task.assigned_to_id ||
    change.assigneeRole !== task.assignee_role ||
    change.startDate !== task.start_date ||
    change.expectedEndDate !== task.expected_end_date ||
    change.expectedForemanHours !== task.expected_foreman_hours ||
    change.expectedWorkerHours !== task.expected_worker_hours ||
    (change.assignedWorkers !== undefined && !hasWorkers(task, change.assignedWorkers ?? []))
  );
}

function hasWorkers(task: TaskView, ids: number[]): boolean {
  const present = new Set(task.workers.map((worker) => worker.id));
  const sent = new Set(ids);
  return sent.size === present.size && [...sent].every((id) => present.has(id));
}
