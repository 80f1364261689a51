import { invalidate } from '../../lib/query.ts';

/** A project shows its sites, a task the name of its site. */
export async function refreshSites(): Promise<void> {
  await invalidate('sites', 'projects', 'tasks', 'dashboard', 'documents');
}
