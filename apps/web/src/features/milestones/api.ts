import { refreshAfter } from '../../lib/query.ts';

/** A project shows its milestones and counts them. */
export async function refreshMilestones(): Promise<void> {
  await refreshAfter('milestone');
}
