import { type DocumentInput, documentMessages } from '@binaa/contract/documents';
import type { FieldErrors } from '@binaa/contract/errors';
import { invalid } from '../../platform/http/app-error.ts';
import { sharePresent } from '../../platform/records.ts';
import type { Db, DocumentRow } from '../../schema.ts';
import { isLinked, projectOfSite } from './document-references.queries.ts';

export type DocumentPlace = Pick<DocumentRow, 'project_id' | 'site_id'>;
const nowhere: DocumentPlace = { project_id: null, site_id: null };

/**
 * Returns where the document goes. A site must be linked to the project; without a project, the site's main project is
 * used. Only newly chosen references must exist: a project or site that was deleted since may stay.
 */
export async function checkDocumentReferences(
  tx: Db,
  sent: Pick<DocumentInput, 'projectId' | 'siteId'>,
  before: DocumentPlace = nowhere,
): Promise<DocumentPlace> {
  const siteId = sent.siteId ?? null;
  const projectId = sent.projectId ?? (siteId === null ? null : await projectOf(tx, siteId, before));
  const isSameProject = projectId === before.project_id;
  const isSameSite = siteId === before.site_id;

  const errors: FieldErrors = {};
  if (projectId !== null && !isSameProject && !(await sharePresent(tx, 'projects', projectId))) {
    errors['projectId'] = documentMessages.projectUnknown;
  }
  if (siteId !== null && !(isSameProject && isSameSite)) {
    if (!(await sharePresent(tx, 'sites', siteId))) errors['siteId'] = documentMessages.siteUnknown;
    else if (projectId !== null && !errors['projectId'] && !(await isLinked(tx, siteId, projectId))) {
      errors['siteId'] = documentMessages.siteOfOtherProject;
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { project_id: projectId, site_id: siteId };
}

async function projectOf(tx: Db, siteId: number, before: DocumentPlace): Promise<number | null> {
  if (siteId === before.site_id) return before.project_id;
  return (await projectOfSite(tx, siteId)) ?? null;
}
