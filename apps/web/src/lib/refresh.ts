import { type ChangeKind, shownOn } from '@binaa/contract/changes';
import { invalidate } from './query.ts';

/** After an own change of this kind: everything it shows on is asked for again. */
export async function refreshAfter(kind: ChangeKind): Promise<void> {
  await invalidate(...shownOn[kind]);
}
