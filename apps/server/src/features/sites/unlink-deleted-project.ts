import { writeAudit } from '../../platform/audit.ts';
import { softDeleteRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { deleteLink, findOtherProjects, lockSitesOfProject } from './site-links.queries.ts';

/**
 * The caller holds the lock on the project that is being deleted, so no site can be linked to it meanwhile. A site with
 * another project loses the link, and that other project becomes its main project if this one was. A site without
 * another project is hidden together with its link.
 */
export async function unlinkDeletedProject(tx: Db, actor: Actor, projectId: number, now: Date): Promise<void> {
  const sites = await lockSitesOfProject(tx, projectId);
  if (sites.length === 0) return;
  const ids = sites.map((site) => site.id);
  const others = new Map((await findOtherProjects(tx, ids, projectId)).map((row) => [row.site_id, row.project_id]));

  for (const { id, project_id } of sites) {
    const other = others.get(id);
    if (other === undefined) {
      await softDeleteRecord(tx, 'sites', id, now);
      await writeAudit(tx, actor, 'site.delete', id, { before: { project_id } });
      continue;
    }
    const after = { project_id: project_id === projectId ? other : project_id };
    await deleteLink(tx, id, projectId);
    await updateRecord(tx, 'sites', id, after, now);
    await writeAudit(tx, actor, 'site.unlink', id, { before: { project_id }, after });
  }
}
