import type { FieldErrors } from '@binaa/contract/errors';
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
 * The project the task goes to. Only what is new to the task must be there: a site or a person that it already had
 * may have been deleted since, and stays as a name.
 */
export async function checkTaskReferences(tx: Db, sent: References, present?: TaskView): Promise<number> {
  const place = await placeOf(tx, sent, present);
  const errors = { ...place.errors, ...(await errorsOfPeople(tx, sent, present)) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return place.projectId;
}

async function placeOf(
  tx: Db,
  sent: References,
  present: TaskView | undefined,
): Promise<{ projectId: number; errors?: FieldErrors }> {
  const refused = (message: string) => ({ projectId: 0, errors: { siteId: message } });
  const { siteId, projectId } = sent;
  if (present && siteId === null) return { projectId: present.project_id };
  if (present && siteId === present.site_id && (projectId ?? present.project_id) === present.project_id) {
    return { projectId: present.project_id };
  }
  const [mainProject, ...otherProjects] = siteId === null ? [] : await projectsOfSite(tx, siteId);
  if (mainProject === undefined) return refused(taskMessages.siteUnknown);
  if (projectId == null || projectId === mainProject) return { projectId: mainProject };
  return otherProjects.includes(projectId) ? { projectId } : refused(taskMessages.siteOfOtherProject);
}

async function errorsOfPeople(tx: Db, sent: References, present: TaskView | undefined): Promise<FieldErrors> {
  const presentWorkers = new Set(present?.workers.map((worker) => worker.id));
  const newWorkers = sent.workerIds.filter((id) => !presentWorkers.has(id));
  const newAssignees = sent.assignedToId === present?.assigned_to_id ? [] : [sent.assignedToId];
  const ids = [...newWorkers, ...newAssignees];
  if (ids.length === 0) return {};

  const roles = new Map((await usersWithIds(tx, ids)).map((user) => [user.id, user.role]));
  const errors: FieldErrors = {};
  if (!newAssignees.every((id) => roles.has(id))) errors.assignedToId = taskMessages.assigneeUnknown;
  if (!newWorkers.every((id) => roles.get(id) === 'WORKER')) errors.assignedWorkers = taskMessages.workerUnknown;
  return errors;
}
