import type { Dashboard } from '@binaa/contract/dashboard';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { countByExpiry } from './paper.queries.ts';

export function countExpiringPapers(db: Db, clock: Clock): Promise<Dashboard['papers']> {
  return countByExpiry(db, clock.today());
}
