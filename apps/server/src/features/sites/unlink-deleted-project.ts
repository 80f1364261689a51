import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { changeSite } from './site.queries.ts';
import { deleteLink, findOtherProjects, lockSitesOfProject } from './site-links.queries.ts';

/**
 * The project is being deleted, and whoever deletes it holds it, so no site comes in meanwhile. A site with another
 * project loses the link, and belongs to that other one if it belonged here; a site without is hidden, link and all.
 */
export async function unlinkDeletedProject(tx: Db, actor: Actor, projectId: number, now: Date): Promise<void> {
  const sites = await lockSitesOfProject(tx, projectId);
  if (sites.length === 0) return;
  const ids = sites.map((site) => site.id);
  const others = new Map((await findOtherProjects(tx, ids, projectId)).map((row) => [row.site_id, row.project_id]));

  for (const site of sites) {
    const other = others.get(site.id);
    const before = { project_id: site.project_id };
    const audit = { actorId: actor.id, entity: 'site' as const, entityId: site.id, before };
    if (other === undefined) {
      await changeSite(tx, site.id, { deleted_at: now }, now);
      await writeAudit(tx, { ...audit, action: 'site.delete' });
      continue;
    }
    const mainProject = site.project_id === projectId ? other : site.project_id;
    await deleteLink(tx, site.id, projectId);
    await changeSite(tx, site.id, { project_id: mainProject }, now);
    await writeAudit(tx, { ...audit, action: 'site.unlink', after: { project_id: mainProject } });
  }
}
