import { timingSafeEqual } from 'node:crypto';
import { sessionMessages } from '@binaa/contract/session';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { networkOf } from '../../platform/session/network.ts';
import { countAttempt, forgetAttempt, setUpBucket } from '../../platform/session/sign-in-throttle.ts';
import type { Db } from '../../schema.ts';

export type SetUpDeps = { clock: Clock; setUpCode?: string | undefined };

/** Guesses are throttled like sign-ins. A closed sign-up says so, whatever the code. */
export async function checkSetUpCode(
  db: Db,
  { clock, setUpCode }: SetUpDeps,
  attempt: { code: string | undefined; address: string },
): Promise<void> {
  if (setUpCode === undefined) return;
  const buckets = [setUpBucket(networkOf(attempt.address))];
  await countAttempt(db, clock.now(), buckets);
  if (!isSame(attempt.code?.trim() ?? '', setUpCode)) {
    throw invalidField('setUpCode', sessionMessages.wrongSetUpCode);
  }
  await forgetAttempt(db, buckets);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
