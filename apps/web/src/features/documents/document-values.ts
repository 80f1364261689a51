import type { CompanyDocument } from '@binaa/contract/documents';
import { fieldText } from '../../lib/field-errors.ts';

export type PlaceValues = { category: string; projectId: string; siteId: string };
export type DocumentValues = PlaceValues & { title: string };

export function valuesOfDocument(document: CompanyDocument): DocumentValues {
  return {
    title: document.title,
    category: document.category,
    projectId: fieldText(document.projectId),
    siteId: fieldText(document.siteId),
  };
}

export type KnownPlace = {
  project?: { id: number; name: string } | undefined;
  /** With the projects it is known to belong to, for a project with more sites than are loaded. */
  site?: { id: number; name: string; projectIds: readonly number[] } | undefined;
};

/** Where the document is already: offered even when it was deleted since. */
export function placeOfDocument({ projectId, projectName, siteId, siteName }: CompanyDocument): KnownPlace {
  if (projectId === null) return {};
  return {
    project: { id: projectId, name: projectName ?? '' },
    ...(siteId !== null && { site: { id: siteId, name: siteName ?? '', projectIds: [projectId] } }),
  };
}
