import type { SiteCost } from '@binaa/contract/job-cost-portfolio';
import { fromMinor } from '@binaa/contract/money';
import { siteMessages } from '@binaa/contract/sites';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { overheadCodeOf } from './read-facts.ts';
import { readSiteCostRows, type SiteCostRows } from './site-cost.queries.ts';

export async function getSiteCost(db: Db, actor: Actor, siteId: number): Promise<SiteCost> {
  const rows = found(await readSiteCostRows(db, siteId, maySeeSalary(actor)), siteMessages.notFound);
  const projects = rows.projects.map((project) => costOfProject(rows, project));
  const shown = new Set(rows.projects.map(({ id }) => id));
  const labour = rows.labour.filter(({ project_id }) => shown.has(project_id));
  const trades = Map.groupBy(labour, ({ trade }) => trade);
  return {
    siteId,
    siteName: rows.site_name,
    projects: projects.map(({ presented }) => presented),
    trades: [...trades]
      .map(([trade, all]) => ({ trade, minutes: sumOf(all, ({ minutes }) => minutes) }))
      .filter(({ minutes }) => minutes > 0),
    actual: fromMinor(sumOf(projects, ({ actualMinor }) => actualMinor)),
    pending: fromMinor(sumOf(projects, ({ pendingMinor }) => pendingMinor)),
    minutes: sumOf(projects, ({ presented }) => presented.minutes),
  };
}

function costOfProject(rows: SiteCostRows, { id, name }: { id: number; name: string }) {
  const { codes, expenses, labour } = rows;
  const overheads = overheadCodeOf(codes);
  const spent = expenses.filter(({ project_id }) => project_id === id);
  const worked = labour.filter(({ project_id }) => project_id === id);
  const onNoSite = rows.on_no_site.find(({ project_id }) => project_id === id);
  const labourMinor = sumOf(worked, ({ cost_minor }) => cost_minor);
  const byCode = codes.map((code) => {
    const ofCode = spent.filter((one) => (one.is_mapped ? one.code_id : overheads) === code.code_id);
    const expensesMinor = sumOf(ofCode, ({ approved_minor }) => approved_minor);
    const ownLabourMinor = code.takes_labour ? labourMinor : 0;
    return {
      code,
      expensesMinor,
      pendingMinor: sumOf(ofCode, ({ pending_minor }) => pending_minor),
      labourMinor: ownLabourMinor,
      actualMinor: expensesMinor + ownLabourMinor,
    };
  });
  const actualMinor = sumOf(byCode, (one) => one.actualMinor);
  const pendingMinor = sumOf(byCode, (one) => one.pendingMinor);
  const presented = {
    projectId: id,
    projectName: name,
    codes: byCode
      .filter((one) => one.actualMinor !== 0 || one.pendingMinor !== 0)
      .map(({ code, ...one }) => ({
        codeId: code.code_id,
        code: code.code,
        nameEn: code.name_en,
        nameAr: code.name_ar,
        type: code.type,
        expenses: fromMinor(one.expensesMinor),
        pending: fromMinor(one.pendingMinor),
        labour: fromMinor(one.labourMinor),
        actual: fromMinor(one.actualMinor),
      })),
    expenses: fromMinor(actualMinor - labourMinor),
    pending: fromMinor(pendingMinor),
    labour: fromMinor(labourMinor),
    actual: fromMinor(actualMinor),
    minutes: sumOf(worked, ({ minutes }) => minutes),
    onNoSite: {
      approved: fromMinor(onNoSite?.approved_minor ?? 0),
      pending: fromMinor(onNoSite?.pending_minor ?? 0),
    },
  };
  return { presented, actualMinor, pendingMinor };
}

function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0);
}
