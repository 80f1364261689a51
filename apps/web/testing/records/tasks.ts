import type { Site } from '@binaa/contract/sites';
import type { TaskNote } from '@binaa/contract/task-notes';
import type { Task } from '@binaa/contract/tasks';
import { people } from '../company.ts';
import { nextId } from './next-id.ts';
import { aSite } from './sites.ts';

/** A task on a site, which the ENGINEER does. */
export function aTask(given: Partial<Task> = {}, site: Site = aSite()): Task {
  const id = given.id ?? nextId();
  const { title = given.name ?? `Pour slab ${id}`, expectedEndDate = '2027-01-20' } = given;
  return {
    id,
    taskId: id,
    name: title,
    title,
    givenName: title,
    description: null,
    status: 'PENDING',
    completed: false,
    completionPercentage: 0,
    taskCategory: 'MASONRY',
    siteId: site.id,
    siteName: site.name,
    projectId: site.projectId,
    projectName: site.projectName,
    assignedToId: people.ENGINEER.id,
    assignedToName: people.ENGINEER.name,
    assigneeRole: 'ENGINEER',
    assignedWorkers: [],
    assignedWorkerNames: [],
    startDate: '2027-01-05',
    expectedEndDate,
    deadline: expectedEndDate,
    dueDate: expectedEndDate,
    expectedForemanHours: 4,
    expectedWorkerHours: 16,
    createdAt: '2026-01-05T06:00:00.000Z',
    updatedAt: '2026-01-05T06:00:00.000Z',
    version: 1,
    can: { edit: true, changeStatus: true, delete: true, addNote: true },
    ...given,
  };
}

/** A note that its reader wrote. */
export function aTaskNote(given: Partial<TaskNote> = {}): TaskNote {
  const id = given.id ?? nextId();
  return {
    id,
    taskId: nextId(),
    value: `Note ${id}`,
    createdById: people.FOREMAN.id,
    createdByName: people.FOREMAN.name,
    createdAt: '2026-01-05T06:00:00.000Z',
    createdDate: '2026-01-05',
    updatedAt: '2026-01-05T06:00:00.000Z',
    photos: [],
    can: { edit: true, delete: true },
    ...given,
  };
}
