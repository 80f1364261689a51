import type { Actor } from '../../platform/session/actor.ts';

/** The queue of checks and runs. */
export const importQueue = 'import';

/** The state in which the import must still be: a job that was taken again after its work was done finds another one. */
export type ImportJob = {
  importId: number;
  userId: number;
  /** The API token that it was started with. */
  tokenId?: number;
  state: 'CHECKING' | 'RUNNING';
};

export function startedBy({ id, apiToken }: Pick<Actor, 'id' | 'apiToken'>): Pick<ImportJob, 'userId' | 'tokenId'> {
  return apiToken ? { userId: id, tokenId: apiToken.id } : { userId: id };
}
