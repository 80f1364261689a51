import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { sendProgress } from './cost-plan.queries.ts';

type Progress = { progress: number | null };

/**
 * Keeps the history of a project's own progress, which counts for the cost codes of which nothing else was said. An edit of
 * the project that leaves its progress as it was (`before`) says nothing about it.
 */
export async function recordProjectProgress(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  { before, after }: { before?: Progress; after: Progress },
): Promise<void> {
  if (after.progress === null || after.progress === before?.progress) return;
  await sendProgress(tx, {
    projectId,
    percent: after.progress,
    asOf: clock.today(),
    createdById: actor.id,
    at: clock.now(),
  });
}
