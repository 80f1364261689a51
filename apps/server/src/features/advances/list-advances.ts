import type { Advance, AdvanceListQuery } from '@binaa/contract/advances';
import { makePage, type Page } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { presentAdvance } from './advance.presenter.ts';
import { countAdvances, listAdvanceViews } from './advance.queries.ts';

export async function listAdvances(db: Db, clock: Clock, query: AdvanceListQuery): Promise<Page<Advance>> {
  const today = clock.today();
  const rows = await listAdvanceViews(db, today, query, { sort: query.sort, ...limitAndOffset(query) });
  const rules = await readRules(db);
  return makePage(
    rows.map((row) => presentAdvance(row, { today, rules })),
    await countAdvances(db, query),
    query,
  );
}
