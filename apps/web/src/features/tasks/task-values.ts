import { companyToday } from '../../lib/company-clock.ts';
import { fieldText } from '../../lib/field-errors.ts';

/** The fields of the form, in the order they are shown. */
export type TaskValues = {
  name: string;
  projectId: string;
  siteId: string;
  taskCategory: string;
  completionPercentage: string;
  description: string;
  assignedToId: number | null;
  assigneeRole: string;
  assignedWorkers: number[];
  startDate: string;
  expectedEndDate: string;
  expectedForemanHours: string;
  expectedWorkerHours: string;
  completed: boolean;
};

export const numberFields = [
  'projectId',
  'siteId',
  'completionPercentage',
  'expectedForemanHours',
  'expectedWorkerHours',
] as const;

export function newTaskValues(place: { projectId?: number; siteId?: number }, now = new Date()): TaskValues {
  return {
    name: '',
    projectId: fieldText(place.projectId),
    siteId: fieldText(place.siteId),
    taskCategory: '',
    completionPercentage: '0',
    description: '',
    assignedToId: null,
    assigneeRole: 'ENGINEER',
    assignedWorkers: [],
    startDate: companyToday(now),
    expectedEndDate: '',
    expectedForemanHours: '0',
    expectedWorkerHours: '0',
    completed: false,
  };
}

/** The next task after one that was just created: in the same place, for the same person. */
export function anotherTaskValues(saved: TaskValues, now = new Date()): TaskValues {
  const { projectId, siteId, assignedToId, assigneeRole } = saved;
  return { ...newTaskValues({}, now), projectId, siteId, assignedToId, assigneeRole };
}
