import { makePage, type Page } from '@binaa/contract/paging';
import type { PayProfileListQuery, PayProfileSummary } from '@binaa/contract/pay-profiles';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentPayPerson } from './pay-profile.presenter.ts';
import { countPayPeople, listPayPeople } from './pay-profile.queries.ts';

export async function listPayProfiles(
  db: Db,
  clock: Clock,
  query: PayProfileListQuery,
): Promise<Page<PayProfileSummary>> {
  const today = clock.today();
  const rows = await listPayPeople(db, today, query, { sort: query.sort, ...limitAndOffset(query) });
  return makePage(rows.map(presentPayPerson), await countPayPeople(db, today, query), query);
}
