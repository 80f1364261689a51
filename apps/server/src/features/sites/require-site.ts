import { siteMessages } from '@binaa/contract/sites';
import { notFound } from '../../platform/http/app-error.ts';
import { isPresent } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';

/** For the lists inside a site: a missing site is a 404, not an empty list. */
export async function requireSite(db: Db, id: number): Promise<void> {
  if (!(await isPresent(db, 'sites', id))) throw notFound(siteMessages.notFound);
}
