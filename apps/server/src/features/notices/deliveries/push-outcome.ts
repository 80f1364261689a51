import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../schema.ts';
import type { PushDeps } from '../../push/push-jobs.ts';
import { failUnlessArrived, noteArrived } from './sender.queries.ts';

/** Records what became of push messages. One that reaches any of the person's devices has arrived, whichever is first. */
export function pushOutcome(db: Db, clock: Clock): Pick<PushDeps, 'onSent' | 'onLost'> {
  return {
    onSent: (messageId) => noteArrived(db, messageId, clock.now()),
    onLost: (messageId, error) =>
      failUnlessArrived(db, messageId, error instanceof Error ? error.message : String(error)),
  };
}
