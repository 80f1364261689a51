import { refreshAfter } from '../../lib/refresh.ts';

/** A project shows its milestones and counts them. */
export async function refreshMilestones(): Promise<void> {
  await refreshAfter('milestone');
}
