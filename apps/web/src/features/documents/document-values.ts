import type { CompanyDocument } from '@binaa/contract/documents';

export type PlaceValues = { category: string; projectId: string; siteId: string };

export type KnownPlace = {
  project?: { id: number; name: string } | undefined;
  /** Includes the projects it belongs to, because a project may have more sites than are loaded. */
  site?: { id: number; name: string; projectIds: readonly number[] } | undefined;
};

/** The document's present place. It is offered even when it has been deleted since. */
export function placeOfDocument({ projectId, projectName, siteId, siteName }: CompanyDocument): KnownPlace {
  if (projectId === null) return {};
  return {
    project: { id: projectId, name: projectName ?? '' },
    ...(siteId !== null && { site: { id: siteId, name: siteName ?? '', projectIds: [projectId] } }),
  };
}
