import type { Site, SiteInput } from '@binaa/contract/sites';
import { fieldText } from '../../lib/field-errors.ts';

export type SiteValues = { name: string; projectId: string; progress: string; expenses: string; description: string };

export function emptySite(projectId?: number): SiteValues {
  return { name: '', projectId: fieldText(projectId), progress: '', expenses: '', description: '' };
}

export function valuesOfSite(site: Site): SiteValues {
  return {
    name: site.name,
    projectId: fieldText(site.projectId),
    progress: fieldText(site.progress),
    expenses: fieldText(site.expenses),
    description: fieldText(site.description),
  };
}

/** What the form was left without is sent as null: left out, it would keep its value. */
export function bodyOfSite(input: SiteInput, version?: number): SiteInput {
  return { description: null, ...input, version };
}
