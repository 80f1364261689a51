import type { CostCodeList } from '@binaa/contract/cost-codes';
import type { Db } from '../../schema.ts';
import { listCodeViews } from './cost-code.queries.ts';

export async function listCostCodes(db: Db): Promise<CostCodeList> {
  const rows = await listCodeViews(db);
  return {
    codes: rows.map((row) => ({
      id: row.id,
      code: row.code,
      nameEn: row.name_en,
      nameAr: row.name_ar,
      type: row.type,
      active: row.active,
      takesLabour: row.takes_labour,
      inUse: row.in_use,
    })),
    version: rows[0]?.list_version ?? 1,
  };
}
