import { type DocumentInput, documentMessages } from '@binaa/contract/documents';
import type { FieldErrors } from '@binaa/contract/errors';
import { invalid } from '../../platform/http/app-error.ts';
import { sharePresent } from '../../platform/records.ts';
import type { Db, DocumentRow } from '../../schema.ts';
import { isLinked, projectOfSite } from './document-references.queries.ts';

type Place = Pick<DocumentRow, 'project_id' | 'site_id'>;
const nowhere: Place = { project_id: null, site_id: null };

/**
 * Where the document goes. A site is one of the project's; without a project it brings its own. Only what is new to the
 * document must be there: a project or site that it already had may have been deleted since, and stays as a name.
 */
export async function checkDocumentReferences(
  tx: Db,
  sent: Pick<DocumentInput, 'projectId' | 'siteId'>,
  present: Place = nowhere,
): Promise<Place> {
  const siteId = sent.siteId ?? null;
  const projectId = sent.projectId ?? (siteId === null ? null : await projectBrought(tx, siteId, present));
  const isSameProject = projectId === present.project_id;
  const isSameSite = siteId === present.site_id;

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

async function projectBrought(tx: Db, siteId: number, present: Place): Promise<number | null> {
  if (siteId === present.site_id) return present.project_id;
  return (await projectOfSite(tx, siteId)) ?? null;
}
