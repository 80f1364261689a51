import type { Db } from '../../schema.ts';
import { readCompanyTimeZone } from './company.queries.ts';

/** The time zone of the profile, which COMPANY_TIME_ZONE may override. */
export function getCompanyTimeZone(db: Db): Promise<string> {
  return readCompanyTimeZone(db);
}
