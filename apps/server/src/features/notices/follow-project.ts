import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { findFollowState, saveFollowState } from './follower.queries.ts';

type Follow = { following: boolean; muted: boolean };

export async function getFollow(db: Db, actor: Actor, projectId: number): Promise<Follow> {
  await requireProject(db, projectId);
  const state = await findFollowState(db, actor.id, projectId);
  return { following: state === 'FOLLOWING', muted: state === 'MUTED' };
}

/** Who stops following mutes the project: working on it does not make them follow it again. */
export async function setFollow(
  tx: Db,
  actor: Actor,
  projectId: number,
  { following }: Pick<Follow, 'following'>,
): Promise<Follow> {
  await requireProject(tx, projectId);
  await saveFollowState(tx, actor.id, projectId, following ? 'FOLLOWING' : 'MUTED');
  return { following, muted: !following };
}
