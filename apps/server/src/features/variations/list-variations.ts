import type { Variation } from '@binaa/contract/variations';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { presentVariation } from './variation.presenter.ts';
import { listVariationViews } from './variation.queries.ts';

export async function listVariations(db: Db, actor: Actor, projectId: number): Promise<Variation[]> {
  await requireProject(db, projectId);
  return (await listVariationViews(db, projectId)).map((row) => presentVariation(row, actor));
}
