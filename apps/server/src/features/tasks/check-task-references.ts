import type { FieldErrors } from '@binaa/contract/errors';
import type { Message } from '@binaa/contract/message';
import { taskMessages } from '@binaa/contract/tasks';
import { invalid } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import type { TaskView } from './task.queries.ts';
import { projectsOfSite, usersWithIds } from './task-references.queries.ts';

type References = {
  siteId: number | null;
  projectId?: number | null | undefined;
  assignedToId: number;
  workerIds: number[];
};

/**
 * Returns the project of the task. Only newly chosen references must exist: a site or person that was deleted since may
 * stay.
 */
export async function checkTaskReferences(tx: Db, sent: References, before?: TaskView): Promise<number> {
  const place = await placeOf(tx, sent, before);
  const errors = { ...place.errors, ...(await errorsOfPeople(tx, sent, before)) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return place.projectId;
}

async function placeOf(
  tx: Db,
  sent: References,
  before: TaskView | undefined,
): Promise<{ projectId: number; errors?: FieldErrors }> {
  const refused = (message: Message) => ({ projectId: 0, errors: { siteId: message } });
  const { siteId, projectId } = sent;
  if (before && siteId === null) return { projectId: before.project_id };
  if (before && siteId === before.site_id && (projectId ?? before.project_id) === before.project_id) {
    return { projectId: before.project_id };
  }
  const [mainProject, ...otherProjects] = siteId === null ? [] : await projectsOfSite(tx, siteId);
  if (mainProject === undefined) return refused(taskMessages.siteUnknown);
  if (projectId == null || projectId === mainProject) return { projectId: mainProject };
  return otherProjects.includes(projectId) ? { projectId } : refused(taskMessages.siteOfOtherProject);
}

async function errorsOfPeople(tx: Db, sent: References, before: TaskView | undefined): Promise<FieldErrors> {
  const oldWorkers = new Set(before?.workers.map((worker) => worker.id));
  const newWorkers = sent.workerIds.filter((id) => !oldWorkers.has(id));
  const newAssignees = sent.assignedToId === before?.assigned_to_id ? [] : [sent.assignedToId];
  const ids = [...newWorkers, ...newAssignees];
  if (ids.length === 0) return {};

  const roles = new Map((await usersWithIds(tx, ids)).map((user) => [user.id, user.role]));
  const errors: FieldErrors = {};
  if (!newAssignees.every((id) => roles.has(id))) errors.assignedToId = taskMessages.assigneeUnknown;
  if (!newWorkers.every((id) => roles.get(id) === 'WORKER')) errors.assignedWorkers = taskMessages.workerUnknown;
  return errors;
}
