import type { Project, ProjectInput } from '@binaa/contract/projects';
import { statusFromProgress } from '@binaa/contract/work-status';
import { fieldText } from '../../lib/field-errors.ts';

/** The fields of the form, in its order. */
export const emptyProject = {
  name: '',
  location: '',
  totalPrice: '',
  progress: '',
  quotations: '',
  expectedTotalForemanHours: '',
  expectedTotalWorkerHours: '',
  status: '',
  startDate: '',
  endDate: '',
  description: '',
};

export type ProjectValues = typeof emptyProject;

export function valuesOfProject(project: Project): ProjectValues {
  return {
    name: project.name,
    location: project.location,
    totalPrice: fieldText(project.totalPrice),
    progress: fieldText(project.progress),
    quotations: fieldText(project.quotations),
    expectedTotalForemanHours: fieldText(project.expectedTotalForemanHours),
    expectedTotalWorkerHours: fieldText(project.expectedTotalWorkerHours),
    // A status that progress gives goes on following it; only one that was set against it is kept.
    status: project.status === statusFromProgress(project.progress) ? '' : project.status,
    startDate: fieldText(project.startDate),
    endDate: fieldText(project.endDate),
    description: fieldText(project.description),
  };
}

/** What the form was left without is sent as null: left out, it would keep its value. */
export function bodyOfProject(input: ProjectInput, version?: number): ProjectInput {
  return { startDate: null, endDate: null, description: null, ...input, version };
}
