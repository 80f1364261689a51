import type { ResetMode } from '@binaa/contract/users';
import { isDemoCompany } from '../../platform/demo-marker.ts';
import type { Db } from '../../schema.ts';

/** RESET_MODE decides. Without it the demo company has usernames as first passwords, as specified, and a real company never. */
export async function resetModeOf(db: Db, setting: ResetMode | undefined): Promise<ResetMode> {
  if (setting) return setting;
  return (await isDemoCompany(db)) ? 'email' : 'random';
}
