import { addDays } from '@binaa/contract/dates';
import { paths } from '../../lib/paths.ts';

type Where = { projectId: number; codeId: number };

/** The approved expenses of a cost code, narrowed further. */
function listAddress({ projectId, codeId }: Where, filters: Record<string, string>): string {
  const ofCode = { projectId: String(projectId), costCodeId: String(codeId), status: 'APPROVED' };
  return `${paths.expenses}?${new URLSearchParams({ ...ofCode, ...filters })}`;
}

export function categoryAddress(where: Where, category: string): string {
  return listAddress(where, { category });
}

export function supplierAddress(where: Where, supplierId: number | null): string {
  return listAddress(where, supplierId === null ? { without: 'supplier' } : { supplierId: String(supplierId) });
}

export function monthAddress(where: Where, month: string): string {
  const first = `${month}-01`;
  // 31 days later it is the next month.
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return listAddress(where, { startDate: first, endDate: addDays(next, -1) });
}

/** Everything before this month. */
export function earlierAddress(where: Where, month: string): string {
  return listAddress(where, { endDate: addDays(`${month}-01`, -1) });
}
