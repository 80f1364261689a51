import type { ResponseOf } from '@binaa/contract/endpoint';
import type { getLabourCosts as endpoint, LabourCostQuery } from '@binaa/contract/labour-costs';
import { fromMinor } from '@binaa/contract/money';
import type { Db } from '../../../schema.ts';
import { sumLabourCosts } from './labour-cost.queries.ts';

export async function getLabourCosts(db: Db, query: LabourCostQuery): Promise<ResponseOf<typeof endpoint>> {
  const rows = await sumLabourCosts(db, query);
  const sumOf = (read: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + read(row), 0);
  return {
    rows: rows.map((row) => ({
      projectId: row.project_id,
      projectName: row.project_name,
      siteId: row.site_id,
      siteName: row.site_name,
      userId: row.user_id,
      userName: row.user_name,
      month: row.month,
      minutes: row.minutes,
      amount: fromMinor(row.amount_minor),
    })),
    minutes: sumOf(({ minutes }) => minutes),
    amount: fromMinor(sumOf(({ amount_minor }) => amount_minor)),
  };
}
